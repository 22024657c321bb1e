import { askCaddie } from '../../../agent/ask-caddie.ts'
import { HOLE_VIEW } from '../extras/hole-view.ts'
import type { Tool } from '../tool.ts'
import { golferOf, toolAnswer, wayToPremium } from './golfer-answer.ts'

export const askCaddieTool: Tool = {
  name: 'ask_caddie',
  title: 'Ask the caddie',
  description:
    'Which club the signed-in golfer should take from where they stand, by their own carries and handicap, with the distances to pin, middle, front and back. ' +
    'Call it when a golfer on a course asks what to hit or how to play the shot, and pass their question on. Never ask the golfer for coordinates: without lat and lng their live position in the app is used. ' +
    'Tell the golfer the answer; because repeats its reasons one by one. Give the numbers as they are: do not add wind, slope or plays-like of your own, and when competition is switched on name no club. Cite course.url. ' +
    'A golfer without Premium gets premium_required with the plans and their prices instead: show them. On no_recent_position tell the golfer to open the app on the course.',
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
