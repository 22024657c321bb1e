import { askCaddie } from '../../../agent/ask-caddie.ts'
import { HOLE_VIEW } from '../extras/hole-view.ts'
import type { Tool } from '../tool.ts'
import { golferOf, toolAnswer, wayToPremium } from './golfer-answer.ts'

export const askCaddieTool: Tool = {
  name: 'ask_caddie',
  title: 'Ask the caddie',
  description:
    'Which club to hit, where to aim, why, and the odds, for the signed-in golfer: from their handicap and clubs, the hole and its hazards, and slope, wind and air as far as we know them. Also carries, putts, wind, handicap strokes, a plan for the hole or the round. ' +
    'Pass on the golfer’s question as they said it: “150 out, in the rough, into the wind” needs no position. Never ask for coordinates: we use their position in the app. ' +
    'Tell the golfer the answer; because lists reasons and what we didn’t know. Don’t change or add numbers; name no club if recommendation is null. Cite course.url. ' +
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
