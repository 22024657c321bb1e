import type { Session } from '../../../account/account.ts'
import { claim, signUp } from '../../../account/sign-up.ts'
import { type Fields, fieldsOf, optionalText, textField } from '../../../core/fields.ts'
import { Problem } from '../../../core/problem.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest } from '../route.ts'
import { type SignedInBy, signedIn, startSession } from './start-session.ts'

/** A new account; in a guest's session, the guest's own becomes a member's. */
export const postAccount =
  (context: AppContext) =>
  async (request: AppRequest): Promise<AppAnswer> => {
    const { session, address } = request
    const fields = fieldsOf(request.body)
    const accountId =
      session === null
        ? await signUp(context, { ...newcomer(fields), client: address })
        : await claimOwn(context, session, fields, address)
    const by = joinedBy(optionalText(fields, 'password'))
    return signedIn(context, 201, await startSession(context, request, { accountId }, by))
  }

/** Only a guest of an identity provider may do without a password. */
export const joinedBy = (password: string | null): SignedInBy =>
  password === null ? { method: 'provider' } : { method: 'password', proved: 'password' }

const newcomer = (fields: Fields) => ({
  email: textField(fields, 'email'),
  password: textField(fields, 'password'),
  name: textField(fields, 'name'),
})

async function claimOwn(context: AppContext, { account }: Session, fields: Fields, client: string) {
  if (account.kind === 'member') throw new Problem('conflict', 'You’re already signed in. Sign out first.')
  await claim(context, account.id, {
    email: optionalText(fields, 'email'),
    password: optionalText(fields, 'password'),
    name: textField(fields, 'name'),
    client,
  })
  return account.id
}
