import { PRICES } from '../../../agent/premium.ts'
import { subscribe } from '../../../agent/subscribe.ts'
import type { Tool } from '../tool.ts'
import { golferOf, toolAnswer } from './golfer-answer.ts'

export const subscribePremium: Tool = {
  name: 'subscribe_premium',
  title: 'Subscribe to Premium',
  description:
    'Opens a checkout page where the signed-in golfer can pay for Premium. distance_to_flag and ask_caddie need Premium. ' +
    'First show the golfer the plans and ask which one they want. Never choose for them. ' +
    `Plans: ${PRICES} There is no free trial. ` +
    'Give the golfer checkout_url and the price in dollars (price_cents divided by 100). They aren’t charged until they pay on that page themselves. If you call it again for the same plan while the page is open, you get the same page.',
  schemas: async () => {
    const { SubscribeInput: input, SubscribeOutput: output } = await import('../../../agent/schema.ts')
    return { input, output }
  },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  needsGolfer: true,
  forChatAssistant: false,
  run: async (context, args, asker) => toolAnswer(await subscribe(context, golferOf(asker), args)),
}
