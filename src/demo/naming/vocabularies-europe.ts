import type { Vocabulary } from './vocabulary.ts'
import { words } from './vocabulary.ts'

export const french: Vocabulary = {
  words: {
    of: words(`de l'Étang, de l'Abbaye, de l'Écluse, de l'Orée, de l'Île-aux-Hérons, d'Argenson-le-Bois, du Vieux Moulin,
      du Grand Chêne, du Clos-Fleuri, du Prieuré, du Lac Bleu, de la Forêt, de la Bruyère, de la Vallée Noire,
      de la Chênaie, de la Pommeraie, de la Roseraie, des Trois Rivières, des Châtaigniers, des Hêtres, des Dunes,
      des Grands Prés, des Sablières, des Érables`),
    stem: words(`Baul, Bell, Cham, Chât, Clair, Coul, Crép, Ferr, Font, Gren, Haut, Lign, Mar, Mont, Noir, Corv, Pérouv,
      Rochev, Sauv, Valm, Verv`),
    ending: words('ac, ain, aine, elle, ency, erre, eville, eux, ières, igny, illon, ois, onne, ouët, oy, y'),
    saint: words(
      'Aubin, Brice, Céré, Didier-le-Vieux, Éloi, Fiacre, Gilles, Hervé, Léger, Méen, Ouen, Rémy, Thibéry',
    ),
    tail: words("en-Brie, la-Forêt, le-Château, les-Bois, sous-Orme, sur-l'Aune, sur-Loue, sur-Mer"),
    form: words('Golf Club, Golf, Golf & Country Club, Golf-Club, Club de golf'),
  },
  clubs: [
    '{form} de {village}',
    'Golf {of} à {village}',
    '{form} {of} de {stem}{ending}',
    '{form} de Saint-{saint}-{tail}',
    'Golf du Château de {stem}{ending}',
    '{form} de {stem}{ending}-{tail}',
  ],
  villages: ['{stem}{ending}', 'Saint-{saint}', '{stem}{ending}-{tail}', 'Saint-{saint}-{tail}'],
  streets: ['{n}, chemin {of}', '{n}, route de {stem}{ending}'],
  tees: [['Noir', 'Blanc', 'Jaune', 'Bleu', 'Rouge']],
  nines: words('Forêt, Étang, Vallée, Château, Bruyère, Dunes, Plaine'),
}

export const quebec: Vocabulary = {
  ...french,
  words: {
    ...french.words,
    of: words(`de l'Érablière, de la Rivière-aux-Loutres, du Lac-à-la-Truite, du Mont-Bleu, des Cascades, des Épinettes,
      de la Grande-Baie, de la Pinède, du Vieux-Moulin, des Trois-Collines, de l'Anse, du Ruisseau-Clair, des Pignons,
      de la Chute, des Outardes, du Rang-Double`),
    tail: words('de-la-Rivière, des-Monts, du-Lac, les-Bois, sur-le-Lac'),
    form: words('Club de golf, Club de golf, Golf, Centre de golf'),
    land: words(`Le Castor, Le Grand Héron, La Perdrix, Le Harfang, Le Portage, Le Sommet, Les Berges, Les Boisés,
      La Tempête, Le Versant, L'Orignal, L'Étape`),
  },
  clubs: [
    '{form} {of}',
    '{form} {of} de {stem}{ending}',
    '{form} de Saint-{saint}-{tail}',
    '{form} {land} de {stem}{ending}',
    '{form} {land} de Saint-{saint}',
    '{form} de {village}',
  ],
  villages: ['Saint-{saint}', 'Saint-{saint}-{tail}', 'Lac-{stem}{ending}'],
  streets: ['{n}, chemin {of}', '{n}, rang Saint-{saint}'],
  tees: [['Noir', 'Bleu', 'Blanc', 'Doré', 'Rouge']],
}

export const german: Vocabulary = {
  words: {
    stem: words(`Ahorn, Birken, Buchen, Dachs, Eichen, Erlen, Falken, Föhren, Fuchs, Gold, Grün, Hasel, Heide,
      Hirsch, Kloster, Königs, Lerchen, Linden, Mühl, Otter, Reiher, Rosen, Schön, Schwanen, Stein, Tannen, Ulmen`),
    ending:
      words(`aue, bach, berg, brück, brunn, burg, dorf, eck, feld, furt, grund, hain, heim, hof, holz, hütte,
      kamp, moos, rode, see, stätt, tal, wald, wiesen`),
    seat: words('Gut, Schloss, Hofgut, Haus, Kloster, Rittergut, Burg'),
    form: words('Golfclub, Golf-Club, Golf- und Landclub, GC, Golfpark, Golfanlage, Golf & Country Club'),
    tail: words('am See, an der Lohe, im Moos, ob der Au, vor der Höhe'),
  },
  clubs: [
    '{form} {village}',
    '{form} {seat} {stem}{ending}',
    '{form} {stem}{ending} e.V.',
    '{form} {stem}{ending} {tail}',
    '{seat} {stem}{ending} Golf',
  ],
  villages: ['{stem}{ending}', '{stem}{ending}', '{stem}{ending} {tail}', 'Bad {stem}{ending}'],
  streets: ['{stem}{ending}straße {n}', 'Am {stem}{ending} {n}', '{stem}weg {n}'],
  tees: [['Schwarz', 'Weiß', 'Gelb', 'Blau', 'Rot']],
  nines: words('Wald, See, Heide, Mühle, Schloss, Berg, Süd'),
}

export const spanish: Vocabulary = {
  words: {
    land: words(`La Dehesa, El Encinar, Los Álamos, Las Cañadas, La Almadraba, El Peñón, Los Naranjos Altos, La Ribera,
      El Olivar, Las Lomas, La Hacienda Vieja, Los Arrayanes, El Rincón, La Ensenada, Las Garzas, El Mirador,
      Las Cigüeñas, La Estancia, El Cañaveral, Los Cedros`),
    of: words(
      'del Río, del Águila, de la Sierra, del Marqués, de la Reina, del Valle, de Piedra, del Sur, de Oro',
    ),
    stem: words(
      'Alcor, Almen, Benal, Cas, Fuen, Gual, Jarand, Mal, Mont, Pedr, Rib, Sot, Torr, Val, Vill, Zafr',
    ),
    ending: words('ada, adera, albo, alén, aluz, anar, anejo, arejos, arén, eda, ejón, eños, illa, osa, uña'),
    saint: words(
      'San Aurelio, San Cosme, San Ginés, San Telmo, Santa Águeda, Santa Brígida, Santa Olalla, Santo Tomé',
    ),
    form: words('Club de Golf, Golf Club, Real Club de Golf, Country Club, Campo de Golf'),
  },
  clubs: [
    '{form} {land} {of}',
    '{form} {village}',
    '{form} {land} de {stem}{ending}',
    '{land} de {stem}{ending} Golf',
    '{form} {saint} de {stem}{ending}',
    '{stem}{ending} {of} Golf & Country Club',
  ],
  villages: ['{stem}{ending}', '{stem}{ending} {of}', '{saint} {of}'],
  streets: ['Camino {of} {n}', 'Calle {saint} {n}'],
  tees: [['Negras', 'Blancas', 'Amarillas', 'Azules', 'Rojas']],
  nines: words('Norte, Sur, Lago, Sierra, Olivar, Este'),
}

// Only the king of Spain grants the title "Real Club".
export const latin: Vocabulary = {
  ...spanish,
  words: {
    ...spanish.words,
    form: words('Club de Golf, Golf Club, Country Club, Campo de Golf, Club Campestre'),
  },
}

export const portuguese: Vocabulary = {
  ...spanish,
  words: {
    land: words(
      'Pinhal Alto, Quinta da Água, Monte Sião, Lagoa Funda, Serra Verde, Ribeira Nova, Várzea, Sobreiral',
    ),
    of: words('da Praia, do Lago, das Garças, do Poço, da Conceição, dos Moinhos, de Cima, do Outeiro'),
    stem: words('Alc, Alj, Bens, Carv, Lav, Mour, Our, Pen, Quart, Sesim, Tav, Vim'),
    ending: words('alhão, ariz, eiras, ejo, elã, ezal, ieiro, inha, oeira, oso, ães'),
    saint: words('São Brás, São Gião, São Tomé, Santa Bárbara, Santa Iria, Santo Estêvão'),
    form: words('Clube de Golfe, Golf Club, Campo de Golfe, Golf Resort'),
  },
  streets: ['Rua {saint} {n}', 'Estrada {of} {n}'],
  tees: [['Pretas', 'Brancas', 'Amarelas', 'Azuis', 'Vermelhas']],
  nines: words('Pinhal, Lago, Mar, Serra, Corgo'),
}

export const italian: Vocabulary = {
  words: {
    land: words(`La Pineta, Le Querce, Il Cipresso, L'Airone, Gli Ulivi, La Rocca, Le Betulle, Il Castagneto, La Serra,
      L'Albereta, Colle Vecchio, Monte Chiaro, Poggio Fiorito, Villa Orsina, Ca' del Lago`),
    stem: words('Bell, Borg, Cast, Cav, Fior, Font, Lav, Mont, Pogg, Piev, Roc, Val, Vign'),
    ending: words(
      'abate, agnola, aldo, alto, arolo, asco, aveglia, ecchio, elliano, enago, ignano, ina, onico, ussola',
    ),
    saint: words(
      "San Gaudenzio, San Maurilio, Sant'Elpidia, Sant'Orso, Santa Fosca, San Nicolò, Santa Marta",
    ),
    form: words('Golf Club, Circolo del Golf, Golf & Country Club, Golf Resort'),
  },
  clubs: [
    '{form} {land} di {stem}{ending}',
    '{form} {village}',
    '{form} {saint} di {stem}{ending}',
    '{land} di {stem}{ending} Golf',
  ],
  villages: ['{stem}{ending}', '{stem}{ending}', '{saint}', '{stem}{ending} in Colle'],
  streets: ['Via {saint} {n}', 'Via {stem}{ending} {n}'],
  tees: [['Nero', 'Bianco', 'Giallo', 'Verde', 'Rosso']],
  nines: words('Lago, Bosco, Colle, Fiume, Rocca'),
}

export const dutch: Vocabulary = {
  ...german,
  words: {
    stem: words(
      'Berken, Duin, Eiken, Grote, Heide, Hoog, Kasteel, Linde, Nieuwe, Oude, Reiger, Riet, Vogel, Zonne, Zwane',
    ),
    ending: words(
      'beek, berg, broek, dijk, donk, drecht, hoeve, hout, kerk, laar, mere, rode, veen, voorde, waard, zicht',
    ),
    seat: words("Landgoed, Kasteel, De, 't, Huis"),
    form: words('Golfclub, Golf & Country Club, Golfbaan, Golf Club'),
    tail: words("aan de Lede, aan Zee, op d'n Dijk, 's-Heerenland"),
  },
  clubs: ['{form} {village}', '{form} {seat} {stem}{ending}', '{form} {stem}{ending} {tail}'],
  villages: ['{stem}{ending}', '{stem}{ending} {tail}'],
  streets: ['{stem}{ending}laan {n}', '{stem}weg {n}'],
  tees: [['Zwart', 'Wit', 'Geel', 'Blauw', 'Rood']],
  nines: words('Bos, Duin, Heide, Plas, Polder'),
}

export const czech: Vocabulary = {
  ...german,
  words: {
    stem: words(
      'Březin, Červen, Dub, Hřeben, Jabloň, Javor, Kamen, Křižan, Lip, Mlýn, Ořech, Šípk, Vrb, Žďár',
    ),
    ending: words('ec, ice, ín, ka, ná, ov, sko, ůvka'),
    seat: words('Zámek, Panorama, Park, Hrad'),
    form: words('Golf Club, Golf Resort, Golf & Country Club, GC'),
    tail: words('nad Lesy, pod Horou, u Jezera, u Mlýna'),
  },
  clubs: ['{form} {village}', '{form} {seat} {stem}{ending}', '{stem}{ending} {form}'],
  villages: ['{stem}{ending}', '{stem}{ending} {tail}'],
  streets: ['{stem}{ending} {n}'],
  tees: [['Black', 'White', 'Yellow', 'Blue', 'Red']],
  nines: words('Les, Jezero, Park, Louka'),
}

export const polish: Vocabulary = {
  ...czech,
  words: {
    stem: words('Brzezin, Dąbr, Górk, Jabłon, Kamień, Łąk, Modrz, Olszyn, Sosn, Wierzb, Źródł, Żuraw'),
    ending: words('ica, iec, iny, owice, owo, ówka'),
    seat: words('Dwór, Pałac, Park, Młyn'),
    form: words('Golf Club, Golf Resort, Golf & Country Club, Klub Golfowy'),
    tail: words('nad Rzeką, pod Lasem, Górne, Małe'),
  },
  nines: words('Las, Jezioro, Park, Łąka'),
}

/** Where golf came with tourism, clubs have English names. */
export const resort: Vocabulary = {
  words: {
    wild: words(`Alba, Amber, Aurora, Azure, Bella, Blue, Castello, Crystal, Diamond, Emerald, Falcon, Golden, Green,
      Imperial, Laguna, Lavender, Lotus, Nova, Olive, Panorama, Pearl, Pine, Riviera, Royal, Saint Nicholas, Silver,
      Stone, Swan, Thermal, White Birch`),
    land: words(`Bay, Castle, Coast, Forest, Garden, Gate, Heights, Hills, Island, Lake, Meadows, Park, Plains, River,
      Springs, Valley, View, Village, Woods`),
    form: words('Golf Club, Golf Resort, Golf & Country Club, Golf & Spa Resort, Golf Park, Golf Links'),
  },
  clubs: ['{wild} {land} {form}', '{form} {wild} {land}', 'The {land} at {wild} {land2}'],
  villages: ['{wild} {land}'],
  streets: ['{wild} {land} {n}', '{land} Road {n}'],
  tees: [['Black', 'White', 'Yellow', 'Blue', 'Red']],
  nines: words('Lake, Forest, Valley, Park, Hills'),
}
