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

Payments and subscriptions.

  reconcile   compare our ledger with the payment provider and print each difference on one line; changes
              nothing without --apply
  show        when a golfer’s Premium ends, and every payment, gift and refund
  refund      refund a payment in full, take away the time it paid for and end its subscription
  end         end a golfer’s subscription right away; they keep the time they paid for

  --apply     record what the provider says, recalculate Premium for every golfer, do pending work, compare again
  --yes       confirm: refunds and ended subscriptions can’t be undone
  --json      print the result as JSON
  --data DIR  the data folder (default DOGLEG_DATA or ./data)

You can run these while a server is running. A payment made while reconcile runs can show up as a difference:
run it again.

Exit code of reconcile: 0 if everything agrees, 2 if something differs or is left, 1 if we can’t reach the
provider. Others: 0, or 1 if an argument is wrong.
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
      return { json: { refunded: payment, account: null }, rows: [['refunded; the account was deleted']] }
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
      orphaned_payments: orphanedPayments,
    },
    rows: [
      [`Compared with ${objects} objects from ${NAMES[provider]}: ${counted(found.differences)}.`],
      ...found.differences.map(({ words }) => [words]),
      ...(after === null
        ? []
        : [
            [`Applied. ${differences.length === 0 ? 'No differences' : counted(differences)} left.`],
            ...differences.map(({ words }) => [words]),
          ]),
      ...(orphanedPayments === 0 ? [] : [[`Payments from deleted accounts: ${orphanedPayments}.`]]),
    ],
    exitCode: differences.length === 0 ? 0 : 2,
  }
}

const differenceJson = ({ about, id, words }: Difference) => ({ about, id, words })

const counted = ({ length }: readonly Difference[]) =>
  length === 0 ? 'no differences' : length === 1 ? '1 difference' : `${length} differences`

export const command: Command = {
  summary: 'reconcile, show and refund payments',
  help,
  run: (args, terminal) => runVerb('premium', VERBS, args, terminal),
}
