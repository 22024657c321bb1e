import { askCaddie } from '../../../agent/ask-caddie.ts'
import { HOLE_VIEW } from '../extras/hole-view.ts'
import type { Tool } from '../tool.ts'
import { golferOf, toolAnswer, wayToPremium } from './golfer-answer.ts'

export const askCaddieTool: Tool = {
  name: 'ask_caddie',
  title: 'Ask the caddie',
  description:
    'Recommends a club to the signed-in golfer for the shot from where they are, based on their own carry distances, and gives the distances to the pin, middle, front and back. ' +
    'Call it when a golfer on a course asks what to hit or how to play the shot, and pass on their question. Never ask the golfer for coordinates: without lat and lng, we use their live position in the app. ' +
    'Tell the golfer the answer; because lists its reasons one by one. Give the numbers as they are: don’t add wind, slope or plays-like of your own, and don’t name a club when competition mode is on. Cite course.url. ' +
    'A golfer without Premium gets premium_required with the plans and prices instead: show them. On no_recent_position, tell the golfer to open the app on the course.',
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
