import type { Tongue } from './tongue.ts'
import { words } from './tongue.ts'

export const american: Tongue = {
  words: {
    wild: words(`Alder, Amber, Antler, Aspen, Badger, Bald Eagle, Bear, Beaver, Birch, Bittern, Black Oak, Bluebird,
      Bluestem, Bobcat, Briar, Buckeye, Buffalo, Cardinal, Catalpa, Cedar, Chestnut, Coyote, Crane, Cypress,
      Deer, Dogwood, Dove, Eagle, Elk, Elm, Falcon, Fern, Fox, Golden Pheasant, Granite, Gray Wolf, Grouse,
      Hawk, Hawthorn, Hazel, Hemlock, Heron, Hickory, Hidden, Honeysuckle, Horseshoe, Indigo, Ironwood, Juniper,
      Kestrel, Kingfisher, Larch, Laurel, Lone Pine, Lost, Magnolia, Mallard, Maple, Meadowlark, Mesquite,
      Mockingbird, Mulberry, Osprey, Otter, Owl, Painted, Partridge, Pecan, Persimmon, Pheasant, Quail, Raven,
      Red Oak, Redbud, Rock, Saguaro, Sandhill, Sawgrass, Shagbark, Silver, Sparrow, Stag, Sumac, Sweetgum,
      Sycamore, Tamarack, Thistle, Timber, Turkey, Walnut, White Oak, Wild Plum, Willow, Windy, Wolf, Yucca`),
    land: words(`Acres, Arroyo, Bayou, Bend, Bluff, Bluffs, Bottom, Branch, Brook, Canyon, Chase, Cove, Creek,
      Crossing, Dale, Dunes, Falls, Farms, Fields, Flats, Forest, Forge, Gap, Glen, Greens, Grove, Harbor, Hills,
      Hollow, Island, Knob, Knolls, Lakes, Landing, Lookout, Meadows, Mesa, Mill, Mountain, Oaks, Orchard, Park,
      Pass, Pines, Point, Pond, Prairie, Preserve, Quarry, Ranch, Ridge, River, Rock, Run, Shores, Slough,
      Spring, Springs, Summit, Trace, Trail, Valley, View, Vista, Woods`),
    person: words(`Abernathy, Alcott, Ashby, Barlow, Beckett, Bellamy, Braddock, Calloway, Carrigan, Chadwick,
      Colburn, Conklin, Crocker, Dalrymple, Dawes, DeWitt, Delacroix, Dunbar, Eldridge, Ellery, Fairchild, Fenwick,
      Gaines, Garrity, Goodwin, Halloran, Hathaway, Hollis, Ingram, Jessup, Kearney, Kittredge, Lambert, Langdon,
      Larrabee, Lockhart, MacAllister, Marlowe, McBride, Mercer, Merritt, Navarro, O'Bannon, O'Hara, Oakley,
      Pemberton, Pettigrew, Prescott, Quincy, Radcliffe, Ransom, Sheridan, Stoddard, Talbot, Thackeray, Underhill,
      Van Alen, VanDorn, Wadsworth, Whitcomb, Winslow, Yancey`),
    stem: words(`Alder, Amity, Bexley, Bram, Brook, Cald, Carver, Clar, Cold, Corin, Dell, Dray, East, Elder,
      Ever, Fallow, Fay, Gil, Granby, Green, Hadd, Har, Hazel, High, Kell, King, Lin, Long, Mar, Mill, North, Oak,
      Orin, Pell, Quarry, Red, Rosc, Sel, Shel, South, Stan, Thorn, Tull, Wake, Wal, West, White, Win, Wood`),
    ending:
      words(`boro, bridge, brook, burg, bury, by, dale, don, field, ford, grove, ham, haven, hurst, land,
      ley, mere, mont, moor, mouth, port, ridge, stead, ston, ton, vale, view, ville, water, wick, wood, worth`),
    form: words(`Golf Club, Golf Club, Golf Club, Country Club, Country Club, Golf Course, Golf Course, Golf Links,
      GC, CC, Golf & Country Club, Golf Resort, Links, Municipal Golf Course, Golf Center`),
    short: words('Links, Club, Golf Club, Preserve, Reserve, Country Club'),
    kind: words('Old, New, Lake, Upper, Lower, Mount, Fort, Port, North, South, Royal, Glen'),
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

export const british: Tongue = {
  words: {
    wild: words(`Ash, Bracken, Broom, Chalk, Copper Beech, Curlew, Downland, Falcon, Furze, Gorse, Grouse, Hare,
      Hart, Heath, Heather, Holly, Kite, Lapwing, Oak, Old Mill, Partridge, Rookery, Rowan, Sandy, Skylark, Thorn`),
    land: words(`Beacon, Chase, Combe, Common, Dale, Down, Downs, Edge, Fell, Forest, Green, Hall, Heath, Hill,
      Hurst, Lodge, Manor, Moor, Park, Priory, Sands, Spinney, Vale, Warren, Wold, Wood`),
    stem: words(`Ald, Amber, Apple, Arl, Bar, Beck, Bick, Brad, Bran, Brink, Cale, Chid, Cud, Dun, Eather, Ever,
      Fen, Frith, Gad, Gains, Hal, Hather, Hol, Ing, Kem, Lang, Lox, Mar, Nether, Oss, Peter, Quen, Rad, Ros, Sax,
      Shil, Stan, Swin, Thorn, Tres, Up, Wal, Wen, Whit, Win, Yar`),
    ending:
      words(`borough, bourne, bridge, bury, by, combe, cott, dale, don, field, ford, ham, hoe, holme, hurst,
      leigh, ley, low, mere, minster, ney, sey, stead, stoke, thorpe, thwaite, ton, wick, wold, worth`),
    tail: words('by-the-Water, cum-Hardy, in-the-Marsh, le-Moors, on-the-Wold, under-Edge, upon-Wend'),
    saint: words(`Aldhelm, Brannoc, Cuthman, Ebba, Enodwen, Frideswide, Godric, Kew, Oswin, Petroc, Piran,
      Sidwell, Tegan, Wilfred, Wulfstan`),
    form: words(`Golf Club, Golf Club, Golf Club, Golf Club, Golf Links, Golf & Country Club, GC, Golf Course,
      Artisans Golf Club, Golf Centre`),
    kind: words('Royal, Old, New, East, West, North, South, Great, Little, The'),
    road: words('Avenue, Close, Drive, Lane, Road, Street, Way'),
  },
  clubs: [
    '{village} {form}',
    '{kind} {stem}{ending} {form}',
    '{village} {land} {form}',
    '{wild} {land} {form}',
    "St. {saint}'s {land} {form}",
    "St. {saint}'s, {village}",
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

export const gaelic: Tongue = {
  ...british,
  words: {
    ...british.words,
    stem: words(`Ard, Auchter, Bal, Bally, Ben, Carrick, Castle, Clon, Craig, Drum, Dun, Fin, Gar, Glen, Inis,
      Inver, Kil, Kin, Knock, Lis, Loch, Mulla, Port, Rath, Ros, Slieve, Strath, Tober, Tully`),
    ending: words(`anna, barra, beg, brack, carnan, corran, darragh, doon, fada, gorm, keeran, laggan, leish,
      loran, mara, more, nairn, nagreine, onish, owen, rannoch, reagh, sillan, tarvit, vannoch`),
    person: words(
      "O'Dunmore, O'Carrow, O'Shandon, MacRannoch, McTavish, M'Gillan, MacAuslan, O'Breen, O'Loran",
    ),
    saint: words('Attracta, Brannoc, Colman, Drostan, Fillan, Fintan, Kessog, Moluag, Ninian, Ronan, Senan'),
    land: words('Bay, Brae, Burn, Castle, Dunes, Glen, Head, Links, Moor, Point, Sands, Strand, Wood'),
    form: words('Golf Club, Golf Club, Golf Links, Links, GC, Golf & Country Club, Artisan Golf Club'),
  },
  clubs: [
    ...british.clubs,
    '{person} {land} {form}',
    "{person}'s {land} {form}",
    'The {stem}{ending} {form}',
  ],
  villages: ['{stem}{ending}'],
}

export const australian: Tongue = {
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

export const newZealand: Tongue = {
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

export const islander: Tongue = {
  ...australian,
  words: {
    ...australian.words,
    wild: words(
      'Breadfruit, Coconut, Coral, Frangipani, Hibiscus, Mango, Palm, Parrot, Reef Heron, Tapa, Trade Wind',
    ),
    land: words('Bay, Beach, Cove, Gardens, Heights, Lagoon, Point, Reef, Sands, Shores'),
  },
}

export const african: Tongue = {
  ...american,
  words: {
    ...american.words,
    wild: words(
      'Aloe, Baobab, Blue Crane, Eland, Fish Eagle, Gemsbok, Impala, Kudu, Leopard, Marula, Protea, Springbok',
    ),
    stem: words(
      'Blou, Boekenhout, Braam, Buffels, Drie, Groot, Jakkals, Klip, Kraan, Olifants, Rooi, Steen, Vaal, Wilde',
    ),
    ending: words(
      'berg, dal, drift, fontein, heuwel, kloof, kop, krans, kuil, poort, rivier, sig, spruit, vlei',
    ),
    form: words('Golf Club, Golf Club, Country Club, Golf Estate, Golf & Country Estate, GC'),
  },
  villages: ['{stem}{ending}', '{stem}{ending}', 'Fort {person}'],
}
