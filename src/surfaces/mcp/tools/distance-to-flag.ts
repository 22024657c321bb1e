import { measureDistance } from '../../../agent/measure-distance.ts'
import { HOLE_VIEW } from '../extras/hole-view.ts'
import type { Tool } from '../tool.ts'
import { golferOf, toolAnswer, withPlans } from './golfer-answer.ts'

/** Yards, not metres: `agent/shot-json.ts` chooses the unit. */
export const distanceToFlag: Tool = {
  name: 'distance_to_flag',
  title: 'Distance to the flag',
  description:
    'How far the signed-in golfer is from today’s pin and from the middle, front and back of the green, in yards, and what it plays like with wind, slope and air. ' +
    'Call it when a golfer on the course asks how far it is, and without arguments: we know where they are from the app. Never ask for coordinates; send lat and lng only if this client has the device’s own GPS position. ' +
    'If yards_to_pin is null, no pin is set today: give yards_to_middle and say so. Mention position_age_s above 60, and accuracy_yards if it matters. Cite course.url. ' +
    'Without Premium the answer is premium_required with the plans: show them. On no_recent_position, tell the golfer to open the app on the course.',
  schemas: async () => {
    const { DistanceInput: input, DistanceOutput: output } = await import('../../../agent/schema.ts')
    return { input, output }
  },
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  needsGolfer: true,
  forChatAssistant: true,
  view: HOLE_VIEW,
  run: (context, args, asker) =>
    withPlans(context, asker, async () => toolAnswer(await measureDistance(context, golferOf(asker), args))),
}
