import { PRICES } from '../../../agent/premium.ts'
import { subscribe } from '../../../agent/subscribe.ts'
import type { Tool } from '../tool.ts'
import { golferOf, toolAnswer } from './golfer-answer.ts'

export const subscribePremium: Tool = {
  name: 'subscribe_premium',
  title: 'Subscribe to Premium',
  description:
    'Opens a checkout page where the signed-in golfer can pay for Premium, which distance_to_flag and ask_caddie need. ' +
    'First show the golfer the plans and ask which one they want. Never choose for them. ' +
    `Plans: ${PRICES} There is no free trial. ` +
    'The answer has the golfer’s own price: give them checkout_url and price_cents in dollars. They aren’t charged until they pay on that page themselves. Calling again for the same plan gives the same page while it is open.',
  schemas: async () => {
    const { SubscribeInput: input, SubscribeOutput: output } = await import('../../../agent/schema.ts')
    return { input, output }
  },
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  needsGolfer: true,
  forChatAssistant: false,
  run: async (context, args, asker) => toolAnswer(await subscribe(context, golferOf(asker), args)),
}
