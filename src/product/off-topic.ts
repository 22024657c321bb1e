/**
 * What no page speaks of. A question that lies closer to one of these than to any page has come to the wrong place;
 * this holds for every model, however alike or unlike it finds two texts.
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
  'writing a poem or a story',
  'cars, bicycles and how to repair them',
  'trains, flights and holidays',
  'pets and wild animals',
  'chemistry, physics and mathematics',
  'cleaning and the household',
  'clothes and fashion',
]
