import type { AppContext } from '../../../context.ts'
import { type AppRoute, clubPage, golferPage } from '../../../route.ts'
import { getCategories, postCategories } from './categories-page.ts'
import { getFile, postFile, postMailThem } from './file-page.ts'
import { getInvite, postInvite } from './invite-page.ts'
import { getJoin, postJoin } from './join-page.ts'
import { getList } from './list-page.ts'
import { getLeave, getMyClubs, postLeave } from './my-clubs-page.ts'
import {
  getMember,
  getSure,
  postArchive,
  postMail,
  postMember,
  postPin,
  postRemove,
  postRestore,
} from './post-member.ts'

const LIST = '/club/:club/members'
// A member's number can be any word, so it has an address of its own.
const MEMBER = '/club/:club/member/:member'

/** The roster, for managers; and for every golfer their clubs, invitations and the way out. */
export const rosterPages = (context: AppContext): readonly AppRoute[] => {
  const page = clubPage('run_roster')
  return [
    golferPage('GET', '/club', getMyClubs(context)),
    golferPage('GET', '/club/:club/join', getJoin(context)),
    golferPage('POST', '/club/:club/join', postJoin(context)),
    golferPage('GET', '/club/:club/leave', getLeave),
    golferPage('POST', '/club/:club/leave', postLeave(context)),
    page('GET', LIST, getList(context)),
    page('POST', `${LIST}/mail`, postMailThem(context)),
    page('GET', `${LIST}/invite`, getInvite(context)),
    page('POST', `${LIST}/invite`, postInvite(context)),
    page('GET', `${LIST}/categories`, getCategories(context)),
    page('POST', `${LIST}/categories`, postCategories(context)),
    page('GET', `${LIST}/file`, getFile),
    page('POST', `${LIST}/file`, postFile(context), { upload: true }),
    page('GET', MEMBER, getMember(context)),
    page('POST', MEMBER, postMember(context)),
    page('POST', `${MEMBER}/pin`, postPin(context)),
    page('POST', `${MEMBER}/mail`, postMail(context)),
    page('POST', `${MEMBER}/restore`, postRestore(context)),
    page('GET', `${MEMBER}/archive`, getSure(context, 'archive')),
    page('POST', `${MEMBER}/archive`, postArchive(context)),
    page('GET', `${MEMBER}/remove`, getSure(context, 'remove')),
    page('POST', `${MEMBER}/remove`, postRemove(context)),
  ]
}
