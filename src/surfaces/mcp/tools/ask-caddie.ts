import { askCaddie } from '../../../agent/ask-caddie.ts'
import { HOLE_VIEW } from '../extras/hole-view.ts'
import type { Tool } from '../tool.ts'
import { golferOf, toolAnswer, wayToPremium } from './golfer-answer.ts'

export const askCaddieTool: Tool = {
  name: 'ask_caddie',
  title: 'Ask the caddie',
  description:
    'Recommends a club to the signed-in golfer for the shot from where they are, by their own carry distances, and gives the distances to the green. It doesn’t take wind, slope, lie or handicap into account. ' +
    'Call it when a golfer on the course asks what to hit, and pass on their question as they said it. Never ask for coordinates: without lat and lng we use their position in the app. ' +
    'Tell the golfer the answer; because lists its reasons. Don’t add wind, slope or plays-like of your own, and name no club if recommendation.club is null. Cite course.url. ' +
    'Without Premium the answer is premium_required with the plans: show them. On no_recent_position, tell the golfer to open the app on the course.',
  schemas: async () => {
    const { CaddieInput: input, CaddieOutput: output } = await import('../../../agent/schema.ts')
    return { input, output }
  },
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  needsGolfer: true,
  forChatAssistant: true,
  view: HOLE_VIEW,
  run: async (context, args, asker) => {
    const answer = await askCaddie(context, golferOf(asker), args)
    const said = toolAnswer(answer)
    return 'premium_required' in answer.json ? { ...said, text: said.text + wayToPremium(asker) } : said
  },
}
