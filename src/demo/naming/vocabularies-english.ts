import type { Vocabulary } from './vocabulary.ts'
import { words } from './vocabulary.ts'

export const american: Vocabulary = {
  words: {
    wild: words(`Alder, Amber, Antler, Aspen, Badger, Bald Eagle, Bear, Beaver, Birch, Bittern, Black Oak, Bluebird,
      Bluestem, Bobcat, Briar, Buckeye, Buffalo, Cardinal, Catalpa, Cedar, Chestnut, Coyote, Crane, Cypress,
      Deer, Dogwood, Dove, Eagle, Elk, Elm, Falcon, Fern, Fox, Golden Pheasant, Granite, Gray Wolf, Grouse,
      Hawk, Hawthorn, Hazel, Hemlock, Heron, Hickory, Hidden, Honeysuckle, Horseshoe, Ironwood, Juniper,
      Kestrel, Kingfisher, Larch, Laurel, Lone Pine, Lost, Mallard, Maple, Meadowlark, Mockingbird, Mulberry, Osprey, Otter, Owl, Painted, Partridge, Persimmon, Pheasant, Quail, Raven,
      Red Oak, Redbud, Sandhill, Shagbark, Silver, Sparrow, Stag, Sumac, Sweetgum,
      Sycamore, Tamarack, Thistle, Timber, Turkey, Walnut, White Oak, Wild Plum, Willow, Windy, Wolf`),
    land: words(`Acres, Bend, Bluff, Bluffs, Branch, Brook, Chase, Cove, Creek,
      Crossing, Dale, Falls, Farms, Fields, Flats, Forest, Forge, Gap, Glen, Greens, Grove, Hills,
      Hollow, Knolls, Lakes, Landing, Lookout, Meadows, Mill, Mountain, Oaks, Orchard, Park,
      Pass, Pines, Point, Pond, Prairie, Preserve, Quarry, Ranch, Ridge, River, Run, Shores,
      Spring, Springs, Summit, Trace, Trail, Valley, View, Vista, Woods`),
    person: words(`Abernathy, Alcott, Ashby, Barlow, Beckett, Bellamy, Braddock, Calloway, Carrigan, Chadwick,
      Colburn, Conklin, Crocker, Dalrymple, Dawes, DeWitt, Delacroix, Dunbar, Eldridge, Ellery, Fairchild, Fenwick,
      Gaines, Garrity, Goodwin, Halloran, Hathaway, Hollis, Ingram, Jessup, Kearney, Kittredge, Lambert, Langdon,
      Larrabee, Lockhart, MacAllister, Marlowe, McBride, Mercer, Merritt, Navarro, O'Bannon, O'Hara, Oakley,
      Pemberton, Pettigrew, Prescott, Quincy, Radcliffe, Ransom, Sheridan, Stoddard, Talbot, Thackeray, Underhill,
      Van Alen, VanDorn, Wadsworth, Whitcomb, Winslow, Yancey`),
    stem: words(`Alder, Bram, Brook, Cald, Clar, Cold, Corin, Dell, Dray, East, Elder,
      Ever, Fallow, Fay, Gil, Green, Had, Har, Hazel, High, Kell, King, Lin, Long, Mar, Mill, North, Oak,
      Orin, Pell, Red, Rosc, Sel, Shel, South, Stan, Thorn, Tull, Wake, Wal, West, White, Win, Wood`),
    ending:
      words(`boro, bridge, brook, burg, bury, by, dale, don, field, ford, grove, ham, haven, hurst, land,
      ley, mere, mont, moor, mouth, port, ridge, stead, ston, ton, vale, view, ville, water, wick, wood, worth`),
    form: words(`Golf Club, Golf Club, Golf Club, Country Club, Country Club, Golf Course, Golf Course, Golf Links,
      GC, CC, Golf & Country Club, Golf Resort, Links, Municipal Golf Course, Golf Center`),
    short: words('Links, Club, Golf Club, Preserve, Country Club'),
    kind: words('Old, New, Lake, Upper, Lower, Mount, Port, North, South, East, West'),
    saint: words(
      'Anselm, Bede, Clement, Edmund, Hilary, Isidore, Kateri, Leander, Odile, Pascal, Regina, Simeon',
    ),
    road: words('Avenue, Boulevard, Court, Drive, Lane, Parkway, Road, Street, Way'),
  },
  clubs: [
    '{wild} {land} {form}',
    '{wild} {land} {form}',
    '{person} {land} {form}',
    "{person}'s {land} {form}",
    'The {short} at {wild} {land}',
    '{village} {form}',
    '{kind} {stem}{ending} {form}',
    '{stem}{ending} {land} {form}',
    '{wild} {land} at {village}',
    'St. {saint} {land} {form}',
  ],
  villages: [
    '{stem}{ending}',
    '{stem}{ending}',
    '{stem}{ending}',
    '{stem}{ending} Falls',
    '{person}ville',
    '{wild} {land}',
    'Fort {person}',
  ],
  streets: ['{n} {wild} {land} {road}', '{n} {person} {road}'],
  tees: [
    ['Black', 'Blue', 'White', 'Gold', 'Red'],
    ['Championship', 'Blue', 'White', 'Gold', 'Red'],
    ['Tournament', 'Back', 'Middle', 'Senior', 'Forward'],
    ['Gold', 'Black', 'Silver', 'Copper', 'Jade'],
  ],
  nines: words('Dunes, Meadow, Pines, Lake, Ridge, Creek, Valley, Oaks, Prairie, Quarry, Heron, Fox'),
}

/** Regional words on top of the national ones. */
const adding = (wild: string, land: string): Vocabulary => ({
  ...american,
  words: {
    ...american.words,
    wild: [...(american.words.wild ?? []), ...words(wild)],
    land: [...(american.words.land ?? []), ...words(land)],
  },
})

export const southern = adding(
  'Azalea, Camellia, Egret, Gator, Live Oak, Long Leaf, Loblolly, Magnolia, Palmetto, Pecan, Pelican',
  'Bayou, Harbor, Island, Lagoon, Sound',
)

export const southwestern: Vocabulary = {
  ...american,
  words: {
    ...american.words,
    wild: words(`Agave, Black Rock, Cactus Wren, Copper, Cottonwood, Coyote, Desert Willow, Gila, Ironwood, Juniper,
      Mesquite, Ocotillo, Palo Verde, Piñon, Quail, Red Rock, Roadrunner, Saguaro, Sage, Sidewinder, Sonoran, Yucca`),
    land: words(`Arroyo, Bluffs, Butte, Canyon, Creek, Crossing, Dunes, Flats, Foothills, Mesa, Mountain, Pass, Ranch,
      Ridge, Rim, Springs, Trail, Valley, Vista, Wash`),
  },
}

export const british: Vocabulary = {
  words: {
    wild: words(`Ash, Bracken, Broom, Chalk, Copper Beech, Curlew, Downland, Falcon, Furze, Gorse, Grouse, Hare,
      Hart, Heath, Heather, Holly, Kite, Lapwing, Oak, Old Mill, Partridge, Rookery, Rowan, Sandy, Skylark, Thorn`),
    land: words(`Beacon, Chase, Combe, Common, Dale, Down, Downs, Edge, Fell, Forest, Green, Hall, Heath, Hill,
      Hurst, Lodge, Manor, Moor, Park, Priory, Sands, Spinney, Vale, Warren, Wold, Wood`),
    stem: words(`Ald, Amber, Apple, Arl, Bar, Beck, Bick, Brad, Bran, Brink, Cale, Chid, Cud, Dun, Ever,
      Fen, Frith, Gad, Gains, Hal, Hather, Hol, Ing, Kem, Lang, Lox, Mar, Nether, Oss, Quen, Rad, Ros, Sax,
      Shil, Stan, Swin, Thorn, Tres, Up, Wal, Wen, Whit, Win, Yar`),
    ending:
      words(`borough, bourne, bridge, bury, by, combe, cott, dale, don, field, ford, ham, hoe, holme, hurst,
      leigh, ley, low, mere, minster, ney, sey, stead, stoke, thorpe, thwaite, ton, wick, wold, worth`),
    tail: words('by-the-Water, in-the-Marsh, le-Moors, on-the-Wold, under-Edge, upon-Wend'),
    saint: words(`Aldhelm, Brannoc, Cuthman, Ebba, Enodwen, Frideswide, Godric, Kew, Oswin, Petroc, Piran,
      Sidwell, Tegan, Wilfred, Wulfstan`),
    form: words(`Golf Club, Golf Club, Golf Club, Golf Club, Golf Links, Golf & Country Club, GC, Golf Course,
      Golf Centre`),
    kind: words('Royal, Old, New, East, West, North, South, Great, Little, The'),
    road: words('Avenue, Close, Drive, Lane, Road, Street, Way'),
  },
  clubs: [
    '{village} {form}',
    '{kind} {stem}{ending} {form}',
    '{stem}{ending} {land} {form}',
    '{wild} {land} {form}',
    "St. {saint}'s {land} {form}",
    "St. {saint}'s, {stem}{ending}",
    '{stem}{ending}-{tail} {form}',
  ],
  villages: ['{stem}{ending}', '{stem}{ending}', '{stem}{ending}', '{stem}{ending}-{tail}', 'St {saint}'],
  streets: ['{wild} {land}, {stem}{ending} {road}', '{n} {stem}{ending} {road}'],
  tees: [
    ['Blue', 'White', 'Yellow', 'Green', 'Red'],
    ['Black', 'White', 'Yellow', 'Blue', 'Red'],
    ['Championship', 'Back', 'Medal', 'Club', 'Forward'],
  ],
  nines: words('Abbey, Beacon, Church, Heath, Lakes, Manor, Moor, Old, Priory, Spinney, Warren'),
}

export const australian: Vocabulary = {
  ...american,
  words: {
    ...american.words,
    wild: words(`Acacia, Banksia, Bottlebrush, Brolga, Cockatoo, Currawong, Dingo, Emu, Galah, Ghost Gum, Ironbark,
      Jacaranda, Jarrah, Kangaroo, Karri, Kookaburra, Magpie, Red Gum, Rosella, Wallaby, Wattle, Wombat`),
    land: words(`Bay, Beach, Billabong, Bluff, Creek, Downs, Dunes, Flat, Gully, Heads, Hills, Island, Lakes, Park,
      Plains, Range, River, Sands, Springs, Valley`),
    form: words(
      'Golf Club, Golf Club, Golf Club, Country Club, Golf Links, GC, Golf Course, Bowls & Golf Club',
    ),
  },
  villages: ['{stem}{ending}', '{person} {land}', '{wild} {land}', 'Mount {person}'],
}

export const newZealand: Vocabulary = {
  ...australian,
  words: {
    ...australian.words,
    wild: words(
      'Cabbage Tree, Fantail, Harakeke, Kauri, Kea, Kōwhai, Mānuka, Pōhutukawa, Pūkeko, Rimu, Tōtara, Tūī, Weka',
    ),
    land: words(
      'Bay, Bluff, Cliffs, Creek, Downs, Dunes, Flats, Gorge, Heads, Hills, Park, Plains, Ranges, River, Sands',
    ),
  },
}

export const islander: Vocabulary = {
  ...australian,
  words: {
    ...australian.words,
    wild: words(
      'Breadfruit, Coconut, Coral, Frangipani, Hibiscus, Mango, Palm, Parrot, Reef Heron, Tapa, Trade Wind',
    ),
    land: words('Bay, Beach, Cove, Gardens, Heights, Lagoon, Point, Reef, Sands, Shores'),
    form: words('Golf Club, Golf Club, Golf Course, Golf Resort, Golf & Country Club, Golf Links'),
  },
}

export const african: Vocabulary = {
  ...american,
  words: {
    ...american.words,
    wild: words(
      'Aloe, Baobab, Blue Crane, Eland, Fish Eagle, Gemsbok, Impala, Kudu, Leopard, Marula, Protea, Springbok',
    ),
    stem: words(
      'Blou, Boekenhout, Braam, Buffels, Drie, Groot, Jakkals, Klip, Kraan, Olifants, Rooi, Steen, Vaal, Wilde',
    ),
    land: words('Bush, Dam, Hills, Koppies, Lakes, Park, Ridge, River, Sands, Valley, View, Vlei, Woods'),
    ending: words(
      'berg, dal, drift, fontein, heuwel, kloof, kop, krans, kuil, poort, rivier, sig, spruit, vlei',
    ),
    form: words('Golf Club, Golf Club, Country Club, Golf Estate, Golf & Country Estate, GC'),
  },
  villages: ['{stem}{ending}', '{stem}{ending}', 'Fort {person}'],
}

export const savanna: Vocabulary = {
  ...african,
  words: {
    ...african.words,
    wild: words(`Acacia, Baobab, Cheetah, Crowned Crane, Eland, Fever Tree, Fig Tree, Flame Tree, Hornbill, Ibis, Impala,
      Kingfisher, Kudu, Leopard, Lion, Mango, Marula, Sable, Tamarind, Teak, Waterbuck, Weaver`),
    land: words('Bend, Falls, Heights, Hills, Lakes, Park, Plains, Ridge, Rock, Springs, Valley, View'),
    form: words('Golf Club, Golf Club, Sports Club, Country Club, Golf & Country Club, Gymkhana Club'),
    kind: words('Royal, New, Old, Upper, Lower, North, South, East, West'),
  },
  clubs: ['{wild} {land} {form}', '{kind} {wild} {land} {form}', 'The {wild} {form}', "St. {saint}'s {form}"],
  villages: ['{wild} {land}'],
}
