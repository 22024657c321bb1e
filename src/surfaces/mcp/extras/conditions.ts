import type { Addresses } from '../../../platform/config.ts'

/** USE-4, USE-5, TEE-1 to TEE-5 and the rules of the tools, for a model to read before it answers. */
export const conditionsText = ({ api, site }: Addresses, chatAssistant: boolean) => `# Conditions of use

The course data is open. Whoever uses it keeps to this:

## Say where it comes from
- Name Dogleg as the source, and link the course page behind each answer: it is the course's \`url\`.
- A program that calls the tools or the API sends a \`User-Agent\` that names it and says how to reach whoever runs it.
- Read the API at ${api} or call the tools; do not take the pages of ${site} apart.

## Numbers
- Par, stroke index, yardage, rating and slope come from the \`layouts\` of a course and from nowhere else, least of all from the text of a product page.
- Choose the layout first, then the tee by its name and its gender: men's and women's cards of one name can differ.
- A card may have gaps: a hole that is missing, a field that is null. Show a gap as a gap. Fill it neither from the layout's own hole card nor from another tee, and divide no total.
- A tee without holes has no hole data, and a tee's total does not promise that every hole has a yardage. All lengths are yards.

## Golfers
- Do not ask a golfer for coordinates. distance_to_flag and ask_caddie read the position from the app.
${chatAssistant ? '' : PAYING}`

// The chat assistant's address sells nothing.
const PAYING = `- Nothing is paid until the golfer completes the checkout, and the plan is the golfer's choice: ask before you call subscribe_premium.
`

export const coverageText = () => `# Coverage

Each course carries \`coverage\` with five flags. They say what is held about it:

| flag | when true |
|---|---|
| \`contours\` | every green has a contour map from lidar, with elevation bands and fall-line arrows: the deepest level |
| \`traced\` | there is a drawn map with fairways, tees, greens, bunkers and water; distances can be measured |
| \`scorecard\` | par and yardage are held hole by hole |
| \`rated\` | at least one tee has a course rating and a slope |
| \`wind\` | live wind is simulated over the holes |

All five false: the course is known, but not yet mapped. That says nothing about the course itself.

The search tool's \`coverage\` takes \`contours\`, \`traced\`, \`scorecard\` or \`rated\` and finds the courses with that flag. Without a card, do not state par or yardage; without a map, distances on the course cannot be measured.
`
