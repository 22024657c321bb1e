import { measureDistance } from '../../../agent/measure-distance.ts'
import { HOLE_VIEW } from '../extras/hole-view.ts'
import type { Tool } from '../tool.ts'
import { golferOf, toolAnswer, withPlans } from './golfer-answer.ts'

/** Yards, not metres: `agent/shot-json.ts` chooses the unit. */
export const distanceToFlag: Tool = {
  name: 'distance_to_flag',
  title: 'Distance to the flag',
  description:
    'Gives the signed-in golfer’s distance in yards to today’s pin and to the middle, front and back of the green. ' +
    'Call it when a golfer on a course asks how far it is. Never ask the golfer for coordinates: call it without arguments and we use their live position in the app. Send lat and lng only if this client has the device’s own GPS position. ' +
    'yards_to_pin is null if the club hasn’t set a pin today: then give yards_to_middle and say so. Mention position_age_s if it’s above 60 and accuracy_yards if it matters, and cite course.url. ' +
    'Needs Premium: on premium_required, show the golfer the plans in the answer. On no_recent_position, tell the golfer to open the app on the course.',
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
