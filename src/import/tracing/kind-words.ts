import { fold } from '../../core/text/fold.ts'

/** What a traced feature may be, in the words of OpenStreetMap's `golf` key; `outline` is the area of a course. */
export const KINDS = [
  'bunker',
  'water_hazard',
  'cartpath',
  'rough',
  'fairway',
  'driving_range',
  'practice',
  'clubhouse',
  'out_of_bounds',
  'wood',
  'outline',
  'pin',
  'tee',
  'green',
  'hole',
] as const
export type Kind = (typeof KINDS)[number]

// In English, Spanish, German and French; phrases of two words first. A "greenside bunker" is a bunker and a "green
// tee" a tee, so the kinds further up in KINDS win over those below.
const WORDS: Readonly<Record<Kind, string>> = {
  bunker: 'sand trap|sand traps|bunker|bunkers|sandbunker|trap|traps|trampa|trampas|sable',
  water_hazard:
    'water hazard|water hazards|lateral hazard|penalty area|water|pond|ponds|lake|creek|wasser|wasserhindernis|teich|bach|agua|lago|estanque|arroyo|eau|etang|lac|ruisseau',
  cartpath: 'cart path|cart paths|cartpath|cartpaths|buggy path|path|wegenetz|weg|camino|chemin',
  rough: 'semi rough|rough|semirough',
  fairway: 'fairway|fairways|calle|calles|spielbahn',
  driving_range: 'driving range|range',
  practice:
    'practice green|putting green|chipping green|practice area|practice|ubungsgrun|putting|chipping|entrainement|practica|practicas',
  clubhouse: 'club house|clubhouse|clubhaus',
  out_of_bounds: 'out of bounds|ob|oob|aus|fuera de limites|hors limites',
  wood: 'wood|woods|trees|tree|forest|wald|baume|bosque|arboles|bois|arbres|foret',
  outline:
    'course boundary|course outline|boundary|boundaries|outline|perimeter|umriss|grenze|platzgrenze|contorno|limite|limites|perimetro|perimetre',
  pin: 'pin|pins|flag|flags|flagstick|fahne|fahnen|bandera|banderas|drapeau|drapeaux',
  tee: 'tee box|tee boxes|teeing ground|teeing area|tee|tees|teebox|teeboxes|abschlag|abschlage|salida|salidas|depart|departs',
  green: 'green|greens|grun|grune',
  hole: 'line of play|centre line|center line|hole line|linea de juego|ligne de jeu|centerline|centreline|spiellinie|hole|holes|hoyo|hoyos|loch|locher|bahn|bahnen|trou|trous',
}

export type Phrase = { readonly kind: Kind; readonly words: readonly string[] }

/** The kinds in the order in which they win, and of each the longest phrases first. */
export const PHRASES: readonly Phrase[] = KINDS.flatMap((kind) =>
  WORDS[kind]
    .split('|')
    .map((phrase) => ({ kind, words: phrase.split(' ') }))
    .sort((a, b) => b.words.length - a.words.length),
)

/** These count holes: `18 holes`. */
export const PLURALS: ReadonlySet<string> = new Set(['holes', 'hoyos', 'locher', 'bahnen', 'trous'])

/** German puts words together: Herrenabschlag, Fairwaybunker. */
export const ENDINGS: readonly (readonly [string, Kind])[] = [
  ['bunker', 'bunker'],
  ['abschlag', 'tee'],
  ['abschlage', 'tee'],
]

/** `T7`, `G7`, `H7` and `P7`, or `7T` and so on. */
export const LETTERS: ReadonlyMap<string, Kind> = new Map([
  ['t', 'tee'],
  ['g', 'green'],
  ['h', 'hole'],
  ['p', 'pin'],
])

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

export const FRONT = setOf(
  'front vorne anfang vorderkante frente delante delantero entrada avant devant entree',
)
export const BACK = setOf('back hinten ende hinterkante detras trasero fondo atras arriere fond derriere')
export const MIDDLE = setOf('middle center centre mid mitte grunmitte centro medio milieu')

/** Words that stand beside a number or a kind and say nothing. */
export const FILLERS = setOf(
  'n no nr number num the of de du des del la le el von der die das box point punkt punto area polygon line',
)

// A list of courses has these in its names; an area that is called so is a course.
const COURSE_NAME =
  /\b(?:golf (?:course|club|links|resort)|golfplatz|golfclub|campo de golf|club de golf|parcours de golf|country club|links)\b/

export const isCourseName = (text: string) => COURSE_NAME.test(fold(text))
