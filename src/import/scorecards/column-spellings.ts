import { SPELLINGS as OF_LISTS } from '../courses/column-spellings.ts'

/** Words for a hole, once they are folded, as in `Hoyo 1`. */
export const HOLE_WORDS = ['hole', 'loch', 'bahn', 'hoyo', 'trou', 'buca', 'buraco', 'hal', 'hul', 'hull']

/** Lengths in languages of countries where some courses are in yards and others in metres. */
export const LENGTH_ABROAD = ['lange', 'laenge', 'distanz', 'distancia', 'longueur', 'lunghezza']

const IN_METRES = ['metres', 'meters', 'meter', 'metros', 'metri']

/** The columns of a scorecards file, each with the spellings it goes by once they are folded, the best first. */
export const SPELLINGS = {
  slug: ['slug'],
  source: ['source'],
  id: ['id'],
  name: [
    ...['name', 'course', 'coursename', 'golfcourse', 'golfcoursename'],
    ...['platz', 'platzname', 'golfplatz', 'golfplatzname', 'namedesplatzes', 'namedesgolfplatzes'],
    ...['campo', 'campodegolf', 'nombredelcampo', 'recorrido', 'parcours', 'nomduparcours', 'nomdugolf'],
  ],
  club: [...OF_LISTS.club, 'golfclubname', 'golfanlage'],
  city: OF_LISTS.city,
  region: OF_LISTS.region,
  country: OF_LISTS.country,
  lat: ['lat', 'latitude'],
  lng: ['lng', 'lon', 'long', 'longitude'],
  layout: ['layout'],
  tee: ['tee', 'teename', 'tees', 'abschlag', 'salida', 'barras', 'depart'],
  gender: ['gender', 'sex', 'geschlecht', 'sexo', 'sexe', 'genero', 'genre'],
  units: ['units', 'unit', 'einheit', 'unidad', 'unidades'],
  hole: [...HOLE_WORDS, 'holenumber', 'holeno', 'holenr', 'lochnr', 'lochnummer'],
  yards: ['yards', 'yds', 'yardage', 'length', 'distance', ...IN_METRES, ...LENGTH_ABROAD],
  par: ['par'],
  stroke_index: ['strokeindex', 'si', 'hcp', 'handicap', 'hdcp', 'vorgabe'],
  rating: [
    ...['rating', 'courserating', 'cr', 'coursecr', 'usgarating', 'whsrating', 'crwert'],
    ...['valoracion', 'valoraciondecampo', 'valoraciondelcampo', 'valorcampo', 'valordecampo'],
    ...['ratingslope', 'courseratingslope', 'courseratingsloperating', 'crslope', 'crsl', 'crsr'],
  ],
  slope: ['slope', 'sloperating', 'sr', 'sl', 'slopewert', 'valorslope', 'sloperatingcourserating', 'slcr'],
  tee_yards: ['teeyards', 'totalyards', ...IN_METRES.flatMap((word) => [`tee${word}`, `total${word}`])],
  tee_par: ['teepar'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Field = keyof typeof SPELLINGS

const FIELD_OF = new Map<string, Field>(
  (Object.keys(SPELLINGS) as Field[]).flatMap((field) =>
    SPELLINGS[field].map((spelling) => [spelling, field] as const),
  ),
)

/** What a heading says about a whole row, once it is folded. */
export const fieldCalled = (folded: string): Field | undefined => FIELD_OF.get(folded)

/** How good a spelling is for its field: 0 is the best. */
export const rankOf = (field: Field, folded: string) =>
  (SPELLINGS[field] as readonly string[]).indexOf(folded)
