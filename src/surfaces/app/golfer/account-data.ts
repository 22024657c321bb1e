import type { Session } from '../../../account/account.ts'
import { deleteOwnAccount } from '../../../account/delete-own-account.ts'
import { fieldsOf, optionalText } from '../../../core/fields.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest } from '../route.ts'
import { fromDevice } from '../session/device-cookie.ts'
import { accountDataJson } from './account-data-json.ts'

export const getAccountData =
  (context: AppContext) =>
  async ({ session }: AppRequest<Session>): Promise<AppAnswer> => ({
    status: 200,
    headers: { 'Content-Disposition': 'attachment; filename="dogleg-my-data.json"' },
    json: accountDataJson(await context.readAccountData(context, session.account.id), context.now()),
  })

export const deleteOwn =
  (context: AppContext) =>
  async (request: AppRequest<Session>): Promise<AppAnswer> => {
    const fields = fieldsOf(request.body)
    await deleteOwnAccount(context, request.session.account.id, {
      password: optionalText(fields, 'password'),
      email: optionalText(fields, 'email'),
      ...fromDevice(request),
    })
    return { status: 204, session: null }
  }
