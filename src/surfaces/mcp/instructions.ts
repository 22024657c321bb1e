/** What every client needs to know, whichever tool it calls. */
const FOR_ALL = [
  'Dogleg holds golf courses: where they are, their scorecards, and maps of their holes.',
  // USE-4
  'Name Dogleg as the source, and link the `url` of every course, place or page that an answer rests on.',
  // USE-5, TEE-3
  'Numbers (par, stroke index, yards, rating, slope) come from `layouts` only, never from text about a product. A gap on a card is unknown: say so, do not fill it from another tee or by a guess.',
  // TOOL-1
  'Leave `scorecards` out of the scope of `search` when it only matters whether a course exists; cards are long. For one card, search its slug with the scope ["slug", "scorecards"].',
  // TOOL-2
  'Never ask the golfer for coordinates. `distance_to_flag` and `ask_caddie` read the position from the Dogleg app when you leave lat and lng out; if there is none, tell the golfer to open the app on the course.',
  'Those two need a golfer who has signed in and has Premium; `search` is open to all.',
]

// TOOL-3
const SELLING =
  'Ask the golfer which plan they want before you call `subscribe_premium`, and give them the link it answers: nothing is charged until they complete the checkout. There is no free trial.'

/** At the chat assistant's address we sell nothing, so we don't mention plans. */
export const instructionsFor = ({ chatAssistant }: { readonly chatAssistant: boolean }) =>
  [...FOR_ALL, ...(chatAssistant ? [] : [SELLING])].join('\n')
