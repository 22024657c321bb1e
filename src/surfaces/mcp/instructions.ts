/** What every client needs to know, whichever tool it calls. */
const FOR_ALL = [
  'Dogleg is a library of golf courses: where they are, their scorecards, and maps of their holes.',
  // USE-4
  'Credit Dogleg, and link to the `url` of every course, place or page you used in an answer.',
  // USE-5, TEE-3
  'Take numbers (par, stroke index, yards, rating, slope) only from `layouts` or `numbers` of `search`, never from product text. A gap on a card means unknown: say so, and don’t fill it from another tee or with a guess.',
  // TOOL-1
  'Leave `scorecards` out of the `search` scope if you only need to know whether a course exists: cards are large. For one card, search for its slug with scope ["slug", "scorecards"].',
  // TOOL-2
  'Never ask the golfer for coordinates. Without lat and lng, `distance_to_flag` and `ask_caddie` read the position from the Dogleg app. If there is none, tell the golfer to open the app on the course and share their position.',
  'Both tools need a signed-in golfer with Premium. Anyone can use `search`.',
]

// TOOL-3
const SELLING =
  'Ask the golfer which plan they want before you call `subscribe_premium`, then give them the link it returns. They aren’t charged until they complete the checkout. There is no free trial.'

/** At the chat assistant's address we sell nothing, so we don't mention plans. */
export const instructionsFor = ({ chatAssistant }: { readonly chatAssistant: boolean }) =>
  [...FOR_ALL, ...(chatAssistant ? [] : [SELLING])].join('\n')
