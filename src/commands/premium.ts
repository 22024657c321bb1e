import type { Difference } from '../premium/compare-facts.ts'
import type { PaymentProviderName } from '../premium/payment-provider.ts'
import { type Comparison, compareLedger, repairLedger } from '../premium/reconcile.ts'
import { endSubscriptionsNow, refundPayment } from '../premium/refund-payment.ts'
import { accountOf } from './account-of.ts'
import type { Command } from './command.ts'
import { shownPremium } from './show-premium.ts'
import { type Result, runVerb, type Verb } from './verbs.ts'
import { withPayments } from './with-payments.ts'

const help = `
./dogleg premium reconcile [--apply]
./dogleg premium show EMAIL
./dogleg premium refund PAYMENT --yes
./dogleg premium end EMAIL --yes

What was paid. reconcile compares our books with all that the payment provider knows, and says every
difference in one line; it changes nothing without --apply. show tells until when somebody has Premium, and all
that was paid, given or went back. refund gives a payment back whole, which takes its time away and ends its
subscription. end stops a golfer's subscription at once; the time that was paid for stays.

  --apply     take in what the provider says, count every golfer's Premium anew, do what waits, compare again
  --yes       money and subscriptions do not come back by themselves: say that it is meant
  --json      the result as JSON
  --data DIR  the data folder (DOGLEG_DATA, ./data)

All of it works beside a running server. What is being paid while reconcile runs may show up as a difference:
run it again.

Exit code of reconcile: 0 when all agrees, 2 when something differs or is left, 1 when the provider cannot be
asked. Of the others: 0, or 1 when something that was given is wrong.
`

const VERBS: Readonly<Record<string, Verb>> = {
  reconcile: {
    usage: '[--apply]',
    run: (deps, { apply }) =>
      withPayments(deps, async (premium) => {
        const found = await compareLedger(premium)
        if (apply === undefined || found.differences.length === 0)
          return comparedResult(premium.provider.name, found)
        await repairLedger(premium, found.differences)
        return comparedResult(premium.provider.name, found, await compareLedger(premium))
      }),
  },
  show: {
    usage: 'EMAIL',
    run: async (deps, { email = '' }) => shownPremium(deps, (await accountOf(deps, email)).id),
  },
  refund: {
    usage: 'PAYMENT --yes',
    run: async (deps, { payment = '' }) => {
      const accountId = await withPayments(deps, (premium) => refundPayment(premium, payment))
      if (accountId !== null) return shownPremium(deps, accountId)
      return { json: { refunded: payment, account: null }, rows: [['refunded; its account is gone']] }
    },
  },
  end: {
    usage: 'EMAIL --yes',
    run: async (deps, { email = '' }) => {
      const { id } = await accountOf(deps, email)
      await withPayments(deps, (premium) => endSubscriptionsNow(premium, id))
      return shownPremium(deps, id)
    },
  },
}

const NAMES: Readonly<Record<PaymentProviderName, string>> = { sandbox: 'the sandbox', stripe: 'Stripe' }

/** The differences found, and those left after the repair. */
function comparedResult(
  provider: PaymentProviderName,
  found: Comparison,
  after: Comparison | null = null,
): Result {
  const { objects, differences, orphanedPayments } = after ?? found
  return {
    json: {
      provider,
      objects,
      differences: found.differences.map(differenceJson),
      left: differences.map(differenceJson),
      payments_of_nobody: orphanedPayments,
    },
    rows: [
      [`Compared with ${objects} objects of ${NAMES[provider]}: ${counted(found.differences)}.`],
      ...found.differences.map(({ words }) => [words]),
      ...(after === null
        ? []
        : [[`Taken in. Left: ${counted(differences)}.`], ...differences.map(({ words }) => [words])]),
      ...(orphanedPayments === 0 ? [] : [[`Payments of accounts that are gone: ${orphanedPayments}.`]]),
    ],
    exitCode: differences.length === 0 ? 0 : 2,
  }
}

const differenceJson = ({ about, id, words }: Difference) => ({ about, id, words })

const counted = ({ length }: readonly Difference[]) =>
  length === 0 ? 'no difference' : length === 1 ? '1 difference' : `${length} differences`

export const command: Command = {
  summary: 'what was paid: compare with the payment provider, show, refund',
  help,
  run: (args, terminal) => runVerb('premium', VERBS, args, terminal),
}
