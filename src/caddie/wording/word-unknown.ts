import type { Advice, Unknown } from '../shot/advice.ts'

const SENTENCES: Readonly<Record<Unknown, string>> = {
  map: 'I don’t know the course, so I assumed a green of ordinary size with nothing in the way.',
  position: 'I assumed a ball on the line of the hole, as far away as you said.',
  fairways: 'Our map shows no fairway here, so everything that isn’t drawn counts as rough.',
  wind: 'I don’t know the wind here, so it isn’t included.',
  slope: 'I don’t know the slope here, so it isn’t included.',
  air: 'I don’t know temperature and altitude here, so they aren’t included.',
  handicap: 'You haven’t told us your handicap, so I assumed 15.',
  bag: 'You haven’t entered your clubs, so I assumed a standard bag.',
  pin: 'No pin is set today, so I went by the middle of the green.',
  green: 'This green isn’t surveyed, so I can’t say how the putt breaks.',
  green_edge: 'Our map has only the middle of this green, so I assumed one of ordinary size.',
  in_water: 'On our map you’re in the water, so I assumed a ball dropped in the rough.',
  out_of_bounds: 'On our map you’re out of bounds, so I assumed a ball in the rough.',
}

/** Said only where nobody needs it for anything else. */
const SELDOM: readonly Unknown[] = ['air']

/** What the golfer can tell us. */
const ASKED: readonly Unknown[] = ['handicap', 'bag']

/** What the answer had to do without, as sentences. */
export function unknownWords({ unknown, lie, lieFrom }: Advice, profilePage: string): readonly string[] {
  const told = unknown.filter((each) => !SELDOM.includes(each))
  const noMap = told.includes('map')
  const sentences = told
    .filter((each) => !(noMap && (each === 'position' || each === 'pin' || each === 'fairways')))
    .map((each) => SENTENCES[each] + (ASKED.includes(each) ? ` Enter yours at ${profilePage}.` : ''))
  return lieFrom === 'assumed' && !noMap && !told.includes('in_water') && !told.includes('out_of_bounds')
    ? [...sentences, `I assumed that the ball lies ${LIE_WORDS[lie]}.`]
    : sentences
}

export const LIE_WORDS: Readonly<Record<Advice['lie'], string>> = {
  tee: 'on the tee',
  fairway: 'on the fairway',
  rough: 'in the rough, as nothing is drawn there',
  sand: 'in a bunker',
  recovery: 'among trees',
  green: 'on the green',
}
