import type { AskedFor } from '../../src/find/question/asked-for.ts'

/** What a golfer says, the call that should follow, and what a search should answer. */
export type Sentence = {
  readonly says: string
  readonly tool: 'search' | 'distance_to_flag' | 'ask_caddie' | 'subscribe_premium'
  readonly arguments: Readonly<Record<string, unknown>>
  /** Of a search: the first course. */
  readonly course?: string
  /** Of a search: the first place. */
  readonly place?: string
  /** Of a search: the page that answers. */
  readonly page?: string
  readonly asked?: Partial<AskedFor>
  readonly notUsed?: readonly string[]
}

export const HERON = 'heron-lookout-gc-bridgehampton-n75v'
const MILL = 'old-mill-links-galway-x4k2'
const BALCOMIE = 'balcomie-links-crail-b7q1'
const LADIES = 'ladies-links-crail-c8r2'
const CRAIL = [BALCOMIE, LADIES]

const search = (says: string, expected: Partial<Sentence>): Sentence => ({
  says,
  tool: 'search',
  arguments: { query: says },
  ...expected,
})

/** What a model makes of a longer sentence: it leaves out what is not about the course. */
const searchFor = (says: string, query: string, expected: Partial<Sentence>): Sentence => ({
  ...search(says, expected),
  arguments: { query },
})

export const SENTENCES: readonly Sentence[] = [
  search('Heron Lookout', { course: HERON }),
  search('Do you know Old Mill Links?', { course: MILL }),
  search('golf courses in Crail', { course: BALCOMIE, place: 'Crail' }),
  search('How many courses are there in Fife?', { course: BALCOMIE, place: 'Fife' }),
  search('best public courses in Galway', { course: MILL, notUsed: ['best', 'public'] }),
  search('scorecard of Heron Lookout', { course: HERON, asked: { field: 'scorecard' } }),
  search(`scorecard of ${HERON}`, { course: HERON, asked: { field: 'scorecard' } }),
  search('hole 7 at Heron Lookout', { course: HERON, asked: { hole: 7 } }),
  search('What is par at Old Mill Links?', { course: MILL, asked: { field: 'par' } }),
  search('slope from the blue tees at Heron Lookout', {
    course: HERON,
    asked: { tee: 'blue', field: 'slope' },
  }),
  search('How long is the 3rd hole at Heron Lookout from the white tees?', {
    course: HERON,
    asked: { hole: 3, tee: 'white', field: 'yards' },
  }),
  search("What's the stroke index of the 12th at Heron Lookout for women?", {
    course: HERON,
    asked: { hole: 12, gender: 'F', field: 'stroke_index' },
  }),
  search("course rating of Heron Lookout from the men's blue tees", {
    course: HERON,
    asked: { tee: 'blue', gender: 'M', field: 'rating' },
  }),
  search('How many yards is Balcomie Links off the whites?', {
    course: BALCOMIE,
    asked: { tee: 'white', field: 'yards' },
  }),
  search("ladies' tees at Old Mill Links", { course: MILL, asked: { gender: 'F' } }),
  search('Is hole 2 at Balcomie a par 3?', { course: BALCOMIE, asked: { hole: 2, field: 'par' } }),
  search('par of the first at Old Mill', { course: MILL, asked: { hole: 1, field: 'par' } }),
  search('How many holes does Heron Lookout have?', { course: HERON, asked: { field: 'hole_count' } }),
  search('Which is the hardest hole at Old Mill Links?', { course: MILL, asked: { field: 'stroke_index' } }),
  search('phone number of Heron Lookout', { course: HERON, asked: { field: 'phone' } }),
  search('Where is Balcomie Links?', { course: BALCOMIE, asked: { field: 'address' } }),
  search('show me a map of Heron Lookout', { course: HERON, asked: { field: 'map' } }),
  search('website of Old Mill Links Galway', { course: MILL, asked: { field: 'website' } }),
  search('scorecard of the Ladies Links in Crail', {
    course: LADIES,
    asked: { field: 'scorecard', gender: null },
  }),
  search('tell me about golf in Crail', { course: BALCOMIE, place: 'Crail' }),
  search('18 hole courses in Fife', { course: BALCOMIE, place: 'Fife', notUsed: [] }),
  searchFor(
    'I’m playing Heron Lookout with my dad on Saturday. What slope are the red tees?',
    'slope from the red tees at Heron Lookout',
    { course: HERON, asked: { tee: 'red', field: 'slope' } },
  ),
  search('rating off the red tees at Heron Lookout', {
    course: HERON,
    asked: { tee: 'red', field: 'rating' },
  }),
  search('handicap of hole 3 at Heron Lookout', { course: HERON, asked: { hole: 3, field: 'stroke_index' } }),
  search('I’m playing Heron Lookout tomorrow, what’s hole 3 like?', {
    course: HERON,
    asked: { hole: 3 },
    notUsed: ['playing', 'tomorrow'],
  }),
  search('Who designed Heron Lookout?', { course: HERON, notUsed: ['designed'] }),
  search('compare Heron Lookout and Old Mill Links', { course: HERON }),
  search('courses with a scorecard in Crail', { course: BALCOMIE, place: 'Crail' }),
  search('What does Premium cost?', { page: 'premium' }),
  search('Is there a free trial?', { page: 'premium' }),
  search('Where does the data come from?', { page: 'sources' }),
  {
    says: 'Give me the whole card of that course.',
    tool: 'search',
    arguments: { query: HERON, scope: ['slug', 'scorecards'] },
    course: HERON,
  },
  {
    says: 'What’s around here?',
    tool: 'search',
    arguments: { query: 'golf courses', near: { lat: 56.27, lng: -2.6 } },
    course: CRAIL[0] ?? '',
  },
  {
    says: 'Any courses with green contours nearby?',
    tool: 'search',
    arguments: { query: 'golf courses', near: { lat: 56.27, lng: -2.6 }, coverage: 'scorecard' },
    course: CRAIL[0] ?? '',
  },
  { says: 'How far is the flag?', tool: 'distance_to_flag', arguments: {} },
  { says: 'What have I got left to the front?', tool: 'distance_to_flag', arguments: {} },
  { says: 'How far to the green on 12?', tool: 'distance_to_flag', arguments: { hole: 12 } },
  {
    says: 'What should I hit here?',
    tool: 'ask_caddie',
    arguments: { question: 'What should I hit here?' },
  },
  {
    says: 'It’s the club championship. How would you play this one?',
    tool: 'ask_caddie',
    arguments: { question: 'How would you play this one?', competition: true },
  },
  { says: 'I’ll take the day pass.', tool: 'subscribe_premium', arguments: { plan: 'day_pass' } },
  { says: 'Sign me up for the year.', tool: 'subscribe_premium', arguments: { plan: 'plus_yearly' } },
]
