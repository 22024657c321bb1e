import type { MarkKind } from '../../../../account/device-mark.ts'
import type { Proof } from '../../../../account/proof.ts'
import { signInWithPassword } from '../../../../account/sign-in.ts'
import { signInWithPin } from '../../../../club/sign-in-with-pin.ts'
import { type Fields, optionalText, textField } from '../../../../core/fields.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { Filled } from '../../../ui/form-field.ts'
import type { AppContext } from '../../context.ts'
import { returnPath } from '../../return-path.ts'
import { type AppAnswer, type AppRequest, type AppRoute, openPage } from '../../route.ts'
import { fromDevice } from '../../session/device-cookie.ts'
import { startSession } from '../../session/start-session.ts'
import { suggested } from '../../session/suggested-name.ts'
import { submit } from '../submit-form.ts'
import { signInPage } from './sign-in-page.ts'
import { isFinishing, signUpPage } from './sign-up-page.ts'

export const signInRoutes = (context: AppContext): readonly AppRoute[] => [
  openPage('GET', '/sign-in', getSignIn(context)),
  openPage('POST', '/sign-in', postSignIn(context)),
  openPage('POST', '/sign-in/pin', postPin(context)),
]

const labelsOf = ({ language }: AppRequest) => {
  const { email, password, signIn } = wordsOf(language).account
  return { email, password, club: signIn.club, member: signIn.member, pin: signIn.pin }
}

const getSignIn =
  (context: AppContext) =>
  async (request: AppRequest): Promise<AppAnswer> => {
    const returnTo = returnPath(request.query.get('return_to'))
    if (request.session?.account.kind === 'member') return { status: 303, location: returnTo }
    // The same button again would lead a guest of the identity provider round in circles.
    if (isFinishing(request) && !request.query.has('other'))
      return { status: 200, page: await signUpPage(request, returnTo, suggested(request)) }
    return { status: 200, page: await signInPage(context, request, { returnTo }) }
  }

const postSignIn = (context: AppContext) => (request: AppRequest) =>
  signInBy(context, request, 'password', (fields) =>
    signInWithPassword(context, {
      email: textField(fields, 'email'),
      password: textField(fields, 'password'),
      ...fromDevice(request),
    }),
  )

const postPin = (context: AppContext) => (request: AppRequest) =>
  signInBy(context, request, 'pin', (fields) =>
    signInWithPin(context, {
      club: textField(fields, 'club'),
      member: textField(fields, 'member'),
      pin: textField(fields, 'pin'),
      ...fromDevice(request),
    }),
  )

/** People who sign in with a club's PIN come for the club, unless they were on the way to somewhere else. */
const destinationOf = (method: MarkKind, returnTo: string) =>
  method === 'pin' && returnTo === returnPath(null) ? '/club' : returnTo

/** One of the forms: people it lets in go on with a session of their own, all others see it again. */
function signInBy(
  context: AppContext,
  request: AppRequest,
  method: MarkKind,
  prove: (fields: Fields) => Promise<Proof>,
): Promise<AppAnswer> {
  const work = async (fields: Fields) => {
    const location = destinationOf(method, returnPath(optionalText(fields, 'return_to', 10_000)))
    const proof = await prove(fields)
    const opened = await startSession(context, request, proof, { method, proved: method })
    return { status: 303, location, ...opened }
  }
  const again = (filled: Filled) =>
    signInPage(context, request, { returnTo: returnPath(filled.values.return_to ?? null), [method]: filled })
  return submit(request, labelsOf(request), work, again)
}
