import { isProviderGuest, type Session } from '../../../../account/account.ts'
import { type Claim, claim, signUp } from '../../../../account/sign-up.ts'
import { type Fields, optionalText, textField } from '../../../../core/fields.ts'
import { Problem } from '../../../../core/problem.ts'
import type { Filled } from '../../../ui/form-field.ts'
import type { AppContext } from '../../context.ts'
import { returnPath } from '../../return-path.ts'
import { type AppAnswer, type AppRequest, type AppRoute, openPage } from '../../route.ts'
import { joinedBy } from '../../session/post-account.ts'
import { type OpenedSession, startSession } from '../../session/start-session.ts'
import { suggested } from '../../session/suggested-name.ts'
import { submit } from '../submit-form.ts'
import { personLabels } from './fields.ts'
import { signUpPage } from './sign-up-page.ts'

export const signUpRoutes = (context: AppContext): readonly AppRoute[] => [
  openPage('GET', '/sign-up', getSignUp),
  openPage('POST', '/sign-up', postSignUp(context)),
]

const getSignUp = async (request: AppRequest): Promise<AppAnswer> => {
  const returnTo = returnPath(request.query.get('return_to'))
  if (request.session?.account.kind === 'member') return { status: 303, location: returnTo }
  return { status: 200, page: await signUpPage(request, returnTo, suggested(request)) }
}

const postSignUp = (context: AppContext) => (request: AppRequest) => {
  const work = async (fields: Fields) => ({
    status: 303,
    location: returnPath(optionalText(fields, 'return_to', 10_000)),
    ...(await join(context, request, fields)),
  })
  const again = (filled: Filled) => signUpPage(request, returnPath(filled.values.return_to ?? null), filled)
  return submit(request, personLabels(request.language), work, again)
}

/** Somebody new signs up; a guest becomes somebody, and keeps what they have. */
export async function join(context: AppContext, request: AppRequest, fields: Fields): Promise<OpenedSession> {
  const { session, address: client, language } = request
  const name = textField(fields, 'name')
  // The identity provider may have said already who its guest is, and lets them in again.
  const fromProvider = session !== null && isProviderGuest(session)
  const email = fromProvider && session.account.email !== null ? null : textField(fields, 'email')
  const password = fromProvider ? optionalText(fields, 'password') || null : textField(fields, 'password')
  const accountId = await accountOf(context, session, { email, password, name, client, language })
  return startSession(context, request, { accountId }, joinedBy(password))
}

async function accountOf(context: AppContext, session: Session | null, person: Claim): Promise<string> {
  if (session === null)
    return signUp(context, { ...person, email: person.email ?? '', password: person.password ?? '' })
  if (session.account.kind === 'member')
    throw new Problem('conflict', 'You’re already signed in. Sign out first.')
  await claim(context, session.account.id, person)
  return session.account.id
}
