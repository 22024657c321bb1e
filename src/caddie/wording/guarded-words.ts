/** Words that say the same thing about a shot. A wording may use one only where the facts use one of its group. */
const GROUPS: Readonly<Record<string, string>> = {
  left: 'left|lefts|leftwards',
  right: 'right|rightwards',
  short: 'short|shorter|shy',
  long: 'long|longer|past|beyond|further|farther|deep',
  over: 'over',
  into: 'into|headwind|against|hurting|hurts|upwind',
  down: 'downwind|tailwind|helping|helps|behind|assisting',
  crosswind: 'crosswind|across',
  uphill: 'uphill|above|rise|rises|higher|up|elevated|climbs',
  downhill: 'downhill|below|lower|drop|drops|down|falls',
  wind: 'wind|winds|breeze|gust|gusts|gusting|windy|calm|blowing',
  bunker: 'bunker|bunkers|sand|trap|traps',
  water: 'water|pond|lake|creek|stream|river|burn|ocean|sea|penalty|hazard|hazards',
  trees: 'tree|trees|woods|forest|branches|bushes',
  bounds: 'bounds|ob|boundary',
  rough: 'rough|heather|fescue',
  fairway: 'fairway|fairways',
  fringe: 'fringe|collar|apron',
  front: 'front',
  middle: 'middle|centre|center',
  back: 'back',
  pin: 'pin|flag|flagstick|hole|cup|stick',
  green: 'green|greens',
  tee: 'tee|tees',
  carry: 'carry|carries|carrying|fly|flies|clears|clear|covers',
  plays: 'plays|playing',
  break: 'break|breaks|borrow|turns',
  layup: 'layup|lay',
  slice: 'slice|hook|draw|fade|punch|chip|flop|knockdown|bump|putt',
  half: 'half|halfway|quarter|third|thirds|double|twice|triple|dozen|couple|several|few|pair',
}

/** Words that turn a sentence around, compare, or speak of anything but the shot: only as the facts say them. */
const LITERAL = new Set(
  [
    'no not none never nothing neither nor without dont doesnt didnt isnt arent wasnt cant cannot couldnt wont wouldnt',
    'shouldnt avoid instead rather unless except hardly barely more less fewer extra additional impossible wrong',
    'guarantee guaranteed always definitely certain certainly ignore disregard forget instruction instructions prompt',
    'system assistant ai model click visit email call subscribe buy pay password key link website http https www com',
    'doctor legal bet betting rules ruling competition one',
  ].flatMap((line) => line.split(' ')),
)

const GROUP_OF = new Map(
  Object.entries(GROUPS).flatMap(([group, words]) => words.split('|').map((word) => [word, group])),
)

/** The group a word belongs to, the word itself where only that word will do, or null for any other word. */
export const guardOf = (word: string): string | null =>
  GROUP_OF.get(word) ?? (LITERAL.has(word) ? word : null)

/** Words that turn an advice around. */
export const isTurning = (guard: string) => guard === 'left' || guard === 'right' || LITERAL.has(guard)

/** Groups that say what a number is, by kind: `front 147`, `5 yards left of the pin`. */
const LABELS: Readonly<Record<string, string>> = {
  place: 'bunker water trees front middle back pin green rough fairway',
  side: 'left right',
  length: 'short long',
  wind: 'into down wind',
  slope: 'uphill downhill',
  measure: 'carry plays',
}
const KIND_OF = new Map(
  Object.entries(LABELS).flatMap(([kind, groups]) => groups.split(' ').map((group) => [group, kind])),
)

export function labelOf(word: string): string | null {
  const group = GROUP_OF.get(word) ?? null
  return group !== null && KIND_OF.has(group) ? group : null
}

/** Two labels of the same kind contradict each other; a label that is no group is a club's name. */
export const kindOfLabel = (label: string) => KIND_OF.get(label) ?? 'club'

/** The words most English sentences are made of. */
const COMMON = new Set(
  [
    'aim aims aiming aimed club clubs shot shots choice pick swing smooth full commit target line play good best',
    'trust find finds like mph here today leaves leave finish finishes finding such odds average expect expected percent time times',
    'the a an to it its is are be you your youre youve i and of with for that this from at so but by or if than as on in',
    'take hit hits go goes play here there have has got will would should can just about around good best club clubs',
    'shot yards yard metres metre feet percent stroke strokes aim leaves leave puts put lands land gives give which what',
    'because since while then when still really nice solid safe safely smart swing full easy smooth today todays right',
    'makes make get gets keep keeps us we my me expect expected likely chance odds favour favor side edge line target',
    'distance number ball hole par them they these those all out off only even also too very well let lets enough plenty',
  ].flatMap((line) => line.split(' ')),
)

export const isCommon = (word: string) => COMMON.has(word)
