import type { Session } from '../../../../account/account.ts'
import { fieldsOf } from '../../../../core/fields.ts'
import { malformed, Problem } from '../../../../core/problem.ts'
import type { Checkout } from '../../../../premium/checkout-store.ts'
import type { Sandbox } from '../../../../premium/sandbox/sandbox.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer, AppRequest } from '../../route.ts'
import { overAnswer } from './over-page.ts'
import { ownCheckout, readOver } from './own-checkout.ts'

/** The sandbox's page was answered. */
export const postOutcome =
  (context: AppContext) =>
  async (request: AppRequest<Session>): Promise<AppAnswer> => {
    const { sandbox } = context.payments
    if (sandbox === null) throw new Problem('not_found', 'Page not found.')
    const checkout = await ownCheckout(context, request)
    const finish = parseOutcome(fieldsOf(request.body).outcome)
    // A second click finds it paid: it pays for nothing more, and leaves nothing that was paid for.
    if (checkout.paidAt !== null) return seeOther(checkout)
    const over = await readOver(context, checkout)
    if (over !== null) return overAnswer(request, checkout, over)
    const answer = await finish(sandbox, checkout)
    return answer ?? overAnswer(request, checkout, (await readOver(context, checkout)) ?? 'discount')
  }

/** What a button does; null when it came too late. */
type Finish = (sandbox: Sandbox, checkout: Checkout) => Promise<AppAnswer | null>

const pay: Finish = async (sandbox, checkout) =>
  (await sandbox.pay(checkout.id)) === 'paid' ? seeOther(checkout) : null

const fail: Finish = async (sandbox, checkout) => {
  await sandbox.fail(checkout.id)
  return seeOther(checkout, '?declined=1')
}

const cancel: Finish = async (_sandbox, { plan }) => ({
  status: 303,
  location: `/checkout?plan=${plan}&left=1`,
})

const seeOther = ({ id }: Checkout, query = ''): AppAnswer => ({
  status: 303,
  location: `/checkout/${id}${query}`,
})

const OUTCOMES: ReadonlyMap<unknown, Finish> = new Map([
  ['pay', pay],
  ['fail', fail],
  ['cancel', cancel],
])

function parseOutcome(given: unknown): Finish {
  const finish = OUTCOMES.get(given)
  if (!finish) throw malformed('outcome', 'one of pay, fail, cancel')
  return finish
}
