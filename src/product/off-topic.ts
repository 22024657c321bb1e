/**
 * Topics that no page covers. A question closer to one of these than to any page is off topic; this works for every
 * model, however it scores similarity.
 */
export const OFF_TOPIC: readonly string[] = [
  'a cooking recipe',
  'restaurants, food and drink',
  'the weather forecast for tomorrow',
  'football, tennis and other sports results',
  'world history and politics',
  'geography, countries and capital cities',
  'health, illness and medicine',
  'films, books, plays and music',
  'the story of a novel or a play in the theatre',
  'writing a poem or a story',
  'cars, bicycles and how to repair them',
  'trains, flights and holidays',
  'pets and wild animals',
  'chemistry, physics and mathematics',
  'cleaning and the household',
  'clothes and fashion',
  'greetings and words in Chinese, Japanese or Arabic',
]
