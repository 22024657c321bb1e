import type { PromptArgument, PromptValues } from './prompt-arguments.ts'

export type Prompt = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly arguments: readonly PromptArgument[]
  /** What the golfer asks the model to do. */
  readonly message: (values: PromptValues) => string
}

// The rules from the conditions of use, repeated where a model acts on them.
const CARD_RULES = `Take par, stroke index, yardage, rating and slope only from that tee in \`layouts\`. Where the card has a gap, show a dash and say that it is not recorded; fill it from nothing else.`
const CITE = `Name Dogleg as the source and link the \`url\` of each course you speak of.`

const planMyRound: Prompt = {
  name: 'plan_my_round',
  title: 'Plan my round',
  description:
    'A plan for a round on one course: its card from your tee, where your strokes fall, what to watch.',
  arguments: [
    { name: 'course', description: 'Name or slug of the course', required: true },
    { name: 'tee', description: 'Tee you play from, such as "Blue" or "Red, women"', required: false },
    { name: 'handicap', description: 'Your handicap index, such as 14.2', required: false },
  ],
  message: ({ course, tee, handicap }) => `Help me plan a round of golf at "${course}".${
    tee === undefined ? '' : ` I play from this tee: "${tee}".`
  }${handicap === undefined ? '' : ` My handicap index: "${handicap}".`}

1. Find the course: call \`search\` with that name and scope ["courses"]. If several fit, ask me which one I mean; if none does, show me the suggestions.
2. Fetch its card: call \`search\` with the slug you found as the query and scope ["slug", "scorecards"].
3. Choose the layout, then the tee by both name and gender. ${
    tee === undefined
      ? 'List the tees with their totals and ask me which one I play.'
      : 'If more than one fits, ask me.'
  }
4. Show the card of that tee as a table: hole, par, stroke index, yards. ${CARD_RULES}
5. ${
    handicap === undefined
      ? 'Point out the hardest holes by stroke index, the longest and the shortest.'
      : 'If rating, slope and par of the tee are recorded, work out my course handicap as index × slope ÷ 113 + (rating − par), rounded, and show the working; then mark by stroke index where I get strokes. If one of them is not recorded, say that it cannot be worked out.'
  }
6. Close with a short plan in plain words. Do not invent hazards or conditions that the data does not hold.

${CITE}`,
}

const findACourse: Prompt = {
  name: 'find_a_course',
  title: 'Find a course',
  description: 'Courses in or near a place, with what is known about each and why it fits.',
  arguments: [
    { name: 'place', description: 'City, region or country, such as "Fife"', required: true },
    {
      name: 'what_matters',
      description: 'What you look for, such as "18 holes, rated tees"',
      required: false,
    },
  ],
  message: ({ place, what_matters }) => `Find golf courses for me in or near "${place}".${
    what_matters === undefined ? '' : ` What matters to me: "${what_matters}".`
  }

1. Call \`search\` with the place as the query. Leave scorecards out: the list alone tells which courses there are.
2. If you know where the place lies and want its surroundings too, call \`search\` again with \`near\` set to the middle of the place and a \`radius_miles\`. Do not ask me for coordinates.
3. If what matters can be read from \`coverage\` (contours, traced, scorecard, rated), \`hole_count\` or \`par_total\`, filter by that. Only for the two or three best fetch the card, by the slug and scope ["slug", "scorecards"].
4. Show at most five, each with its place, holes, par and what is held about it, and one sentence on why it fits. Null means not recorded: say so or leave it out, and guess nothing.

${CITE}`,
}

const compareCourses: Prompt = {
  name: 'compare_courses',
  title: 'Compare courses',
  description: 'Two or more courses side by side: holes, par, length, rating and slope by tee.',
  arguments: [
    {
      name: 'courses',
      description: 'Names or slugs of two to four courses, with commas between',
      required: true,
    },
    { name: 'tee', description: 'Tee to compare, such as "White, men"', required: false },
  ],
  message: ({ courses, tee }) => `Compare these golf courses: "${courses}".${
    tee === undefined ? '' : ` Compare them from this tee, or the nearest to it that each one has: "${tee}".`
  }

1. Find each one by \`search\` with its name and scope ["courses"]; ask me where a name fits several.
2. Fetch each card by \`search\` with its slug as the query and scope ["slug", "scorecards"].
3. Put them side by side in one table: place, holes, layout, tee and gender, par, yards, rating, slope. For each column: ${CARD_RULES}
4. Say in two or three sentences how they differ, from these numbers only.

${CITE}`,
}

export const PROMPTS: readonly Prompt[] = [planMyRound, findACourse, compareCourses]
