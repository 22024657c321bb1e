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
const CARD_RULES = `Take par, stroke index, yardage, rating and slope only from that tee in \`layouts\`. Where the card has a gap, show a dash and say that we don’t have the number. Don’t fill it in.`
const CITE = `Credit Dogleg and link to the \`url\` of each course you mention.`

const planMyRound: Prompt = {
  name: 'plan_my_round',
  title: 'Plan my round',
  description:
    'Plan a round on one course: the scorecard from your tee, where you get strokes, and what to watch out for.',
  arguments: [
    { name: 'course', description: 'Name or slug of the course', required: true },
    { name: 'tee', description: 'The tee you play, such as "Blue" or "Red, women"', required: false },
    { name: 'handicap', description: 'Your handicap index, such as 14.2', required: false },
  ],
  message: ({ course, tee, handicap }) => `Help me plan a round of golf at "${course}".${
    tee === undefined ? '' : ` I play from this tee: "${tee}".`
  }${handicap === undefined ? '' : ` My handicap index: "${handicap}".`}

1. Find the course: call \`search\` with that name and scope ["courses"]. If several match, ask me which one I mean. If none does, show me the suggestions.
2. Fetch its card: call \`search\` with the slug you found as the query and scope ["slug", "scorecards"].
3. Choose the layout, then the tee by both name and gender. ${
    tee === undefined
      ? 'List the tees with their totals and ask me which one I play.'
      : 'If more than one matches, ask me.'
  }
4. Show the card of that tee as a table: hole, par, stroke index, yards. ${CARD_RULES}
5. ${
    handicap === undefined
      ? 'Point out the hardest holes by stroke index, and the longest and shortest holes.'
      : 'If the tee has a rating, slope and par, work out my course handicap as index × slope ÷ 113 + (rating − par), rounded, and show your work. Then mark where I get strokes, by stroke index. If one of them is missing, say that you can’t work it out.'
  }
6. Finish with a short plan in plain words. Don’t invent hazards or conditions that aren’t in the data.

${CITE}`,
}

const findACourse: Prompt = {
  name: 'find_a_course',
  title: 'Find a course',
  description: 'Find courses in or near a place, with what we know about each and why it fits.',
  arguments: [
    { name: 'place', description: 'City, region or country, such as "Fife"', required: true },
    {
      name: 'what_matters',
      description: 'What you’re looking for, such as "18 holes, rated tees"',
      required: false,
    },
  ],
  message: ({ place, what_matters }) => `Find golf courses for me in or near "${place}".${
    what_matters === undefined ? '' : ` What matters to me: "${what_matters}".`
  }

1. Call \`search\` with the place as the query. Leave scorecards out: the list is enough to see which courses there are.
2. If you know where the place is and want the area around it too, call \`search\` again with \`near\` set to its centre and a \`radius_miles\`. Don’t ask me for coordinates.
3. If \`coverage\` (contours, traced, scorecard, rated), \`hole_count\` or \`par_total\` tells you what matters to me, filter by that. Fetch the card only for the two or three best, by slug with scope ["slug", "scorecards"].
4. Show at most five, each with its place, holes, par and coverage, and one sentence on why it fits. Null means unknown: say so or leave it out, and don’t guess.

${CITE}`,
}

const compareCourses: Prompt = {
  name: 'compare_courses',
  title: 'Compare courses',
  description: 'Compare courses side by side: holes, par, length, and rating and slope by tee.',
  arguments: [
    {
      name: 'courses',
      description: 'Names or slugs of two to four courses, separated by commas',
      required: true,
    },
    { name: 'tee', description: 'Tee to compare, such as "White, men"', required: false },
  ],
  message: ({ courses, tee }) => `Compare these golf courses: "${courses}".${
    tee === undefined ? '' : ` Compare them from this tee, or the closest one each course has: "${tee}".`
  }

1. Find each one: call \`search\` with its name and scope ["courses"]. If several match, ask me.
2. Fetch each card: call \`search\` with its slug as the query and scope ["slug", "scorecards"].
3. Put them side by side in one table: place, holes, layout, tee and gender, par, yards, rating, slope. For each column: ${CARD_RULES}
4. Say in two or three sentences how they differ, from these numbers only.

${CITE}`,
}

export const PROMPTS: readonly Prompt[] = [planMyRound, findACourse, compareCourses]
