import type { Addresses } from '../../../platform/config.ts'

/** USE-4, USE-5, TEE-1 to TEE-5 and the rules of the tools, for a model to read before it answers. */
export const conditionsText = ({ api, site }: Addresses, chatAssistant: boolean) => `# Conditions of use

The course data is open. Please follow these rules when you use it:

## Say where it comes from
- Credit Dogleg and link to the course page behind each answer (the course’s \`url\`).
- If your program calls the tools or the API, send a \`User-Agent\` that names it and a way to contact you.
- Use the API at ${api} or the tools. Don’t scrape the pages of ${site}.

## Numbers
- Take par, stroke index, yardage, rating and slope only from a course’s \`layouts\`, or from \`numbers\` of the search tool, which come from there. Never take them from the text of a product page.
- Choose the layout first, then the tee by name and gender: men’s and women’s tees with the same name can differ.
- Scorecards can have gaps: a missing hole or a null field. Show a gap as a gap. Don’t fill it from the course card or another tee, and don’t split up a total.
- A tee with no holes has no hole data, and a tee’s total doesn’t mean that every hole has a yardage. All lengths are in yards.

## Golfers
- Don’t ask a golfer for coordinates. distance_to_flag and ask_caddie read the position from the app.
${chatAssistant ? '' : PAYING}`

// The chat assistant's address sells nothing.
const PAYING = `- Golfers aren’t charged until they complete the checkout, and they choose the plan: ask before you call subscribe_premium.
`

export const coverageText = () => `# Coverage

Each course has five \`coverage\` flags. They tell you what we have for it:

| flag | when true |
|---|---|
| \`contours\` | lidar contour maps of every green, with elevation bands and fall-line arrows, in the web app: the deepest level |
| \`traced\` | a drawn map with fairways, tees, greens, bunkers and water; distances can be measured |
| \`scorecard\` | hole-by-hole par and yardage |
| \`rated\` | a course rating and slope for at least one tee |
| \`wind\` | terrain and map, so the web app shows today’s wind over each hole, and distance_to_flag and ask_caddie take it into account |

If all five are false, we know the course but haven’t mapped it yet. That says nothing about the course itself.

Set the search tool’s \`coverage\` to \`contours\`, \`traced\`, \`scorecard\` or \`rated\` to find only courses with that flag. Without a scorecard, don’t state the par or yardage of a hole. Without a map, distances on the course can’t be measured.
`
