import { parseName } from '../../../../../account/name.ts'
import { archiveMember, restoreMember } from '../../../../../club/archive-member.ts'
import { parseRole } from '../../../../../club/membership.ts'
import { changeMember, removeMember } from '../../../../../club/roster.ts'
import { type Fields, optionalText, textField } from '../../../../../core/fields.ts'
import { mailAgain } from '../../../club/mail-again.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import { submit } from '../../submit-form.ts'
import type { ClubRequest } from '../club-page.ts'
import { clubPath } from '../tabs.ts'
import { recordOf } from './invite-page.ts'
import { memberPage, type Returned, requireMember } from './member-page.ts'
import { labelsOf, listPath, memberPath } from './parts.ts'
import { surePage } from './sure-page.ts'

export const getMember =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => ({
    status: 200,
    page: await memberPage(context, request, null),
  })

const whomIn = ({ params }: ClubRequest) => ({ number: params.member ?? '' })

/** A form of a member's page: done, it leads back there. */
const submitOn = (
  context: AppContext,
  request: ClubRequest,
  form: Returned['form'],
  work: (fields: Fields) => Promise<string>,
) =>
  submit(
    request,
    labelsOf(request.language),
    async (fields) => ({ status: 303, location: await work(fields) }),
    (filled) => memberPage(context, request, { form, filled }),
  )

const backTo = ({ session, params }: ClubRequest, done: string) =>
  `${memberPath(session.membership.slug, params.member ?? '')}?done=${done}`

export const postMember = (context: AppContext) => (request: ClubRequest) =>
  submitOn(context, request, 'record', async (fields) => {
    const { account, membership } = request.session
    const member = await requireMember(context, request)
    const isInvited = !member.isAccepted && !member.isArchived
    const name = optionalText(fields, 'name')?.trim() || null
    const role = parseRole(textField(fields, 'role'))
    const change = {
      role,
      ...recordOf(fields),
      ...(isInvited ? { name: name === null ? null : parseName(name) } : {}),
    }
    const by = { by: 'manager', staff: account.id } as const
    await changeMember(context, membership.slug, whomIn(request), change, by)
    // Whoever is no longer a manager may not see this page.
    const isOut = member.accountId === account.id && role !== 'manager'
    return isOut ? clubPath(membership.slug) : backTo(request, 'saved')
  })

export const postPin = (context: AppContext) => (request: ClubRequest) =>
  submitOn(context, request, 'pin', async (fields) => {
    const { account, membership } = request.session
    const pin = fields.remove === '1' ? null : textField(fields, 'pin')
    const by = { by: 'manager', staff: account.id } as const
    await changeMember(context, membership.slug, whomIn(request), { pin }, by)
    return backTo(request, 'pin')
  })

export const postMail = (context: AppContext) => (request: ClubRequest) =>
  submitOn(context, request, 'mail', async () => {
    const { account, membership } = request.session
    const by = { membership, staff: account.id, language: request.language }
    await mailAgain(context, by, whomIn(request))
    return backTo(request, 'mailed')
  })

export const postRestore = (context: AppContext) => (request: ClubRequest) =>
  submitOn(context, request, 'restore', async () => {
    const { account, membership } = request.session
    await restoreMember(context, membership.slug, whomIn(request), account.id)
    return backTo(request, 'restored')
  })

export const getSure =
  (context: AppContext, what: 'archive' | 'remove') =>
  async (request: ClubRequest): Promise<AppAnswer> => ({
    status: 200,
    page: await surePage(request, await requireMember(context, request), what),
  })

export const postArchive = (context: AppContext) => (request: ClubRequest) =>
  leaving(context, request, 'archive', async () => {
    const { account, membership } = request.session
    await archiveMember(context, membership.slug, whomIn(request), account.id)
    return backTo(request, 'archived')
  })

export const postRemove = (context: AppContext) => (request: ClubRequest) =>
  leaving(context, request, 'remove', async () => {
    const { account, membership } = request.session
    await removeMember(context, membership.slug, whomIn(request), 'manager', account.id)
    return `${listPath(membership.slug)}?done=removed`
  })

/** The work of the question; the last manager, for one, gets it back with a sentence. */
const leaving = (
  context: AppContext,
  request: ClubRequest,
  what: 'archive' | 'remove',
  work: () => Promise<string>,
) =>
  submit(
    request,
    {},
    async () => {
      const member = await requireMember(context, request)
      const location = await work()
      const isOut = member.accountId === request.session.account.id
      return { status: 303, location: isOut ? '/club' : location }
    },
    async (filled) => surePage(request, await requireMember(context, request), what, filled),
  )
