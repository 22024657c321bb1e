import { ROLES, type Role } from '../../account/account.ts'
import { fold } from '../../core/text/fold.ts'

/** What a column of a file can say about members. `status` is what we write ourselves, and do not read. */
export const FIELDS = [
  'member',
  'name',
  'first',
  'last',
  'email',
  'role',
  'category',
  'handicap',
  'joined',
  'status',
] as const
export type Field = (typeof FIELDS)[number]

/** In English and Spanish, folded and without punctuation. */
const NAMES: Readonly<Record<Field, readonly string[]>> = {
  member: [
    ...['member', 'member number', 'member no', 'member id', 'membership number', 'membership no', 'number'],
    ...['no', 'numero', 'numero de socio', 'num socio', 'n socio', 'no socio', 'no de socio', 'socio'],
  ],
  name: ['name', 'full name', 'member name', 'nombre', 'nombre completo', 'nombre y apellidos'],
  first: ['first name', 'first', 'forename', 'given name', 'nombre de pila'],
  last: ['last name', 'last', 'surname', 'family name', 'apellido', 'apellidos'],
  email: ['email', 'e mail', 'email address', 'mail', 'correo', 'correo electronico'],
  role: ['role', 'rol', 'cargo', 'funcion'],
  category: [
    ...['category', 'member category', 'membership', 'membership type', 'type'],
    ...['categoria', 'tipo', 'tipo de socio'],
  ],
  handicap: [
    ...['handicap', 'club handicap', 'handicap index', 'hcp', 'hdcp', 'index'],
    ...['handicap del club', 'indice', 'indice de handicap'],
  ],
  joined: [
    ...['joined', 'joined on', 'join date', 'date joined', 'member since', 'since'],
    ...['alta', 'fecha de alta', 'socio desde', 'desde'],
  ],
  status: ['status', 'estado'],
}

const FIELD_OF = new Map(FIELDS.flatMap((field) => NAMES[field].map((name) => [name, field] as const)))

const keyOf = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What each column of a header is; null for those we don't know. */
export function fieldsOfHeader(titles: readonly string[]): readonly (Field | null)[] {
  const fields = titles.map((title) => FIELD_OF.get(keyOf(title)) ?? null)
  // Beside a surname, a name is the first name.
  const isSplit = fields.includes('last') && !fields.includes('first')
  return fields.map((field) => (field === 'name' && isSplit ? 'first' : field))
}

const ROLE_NAMES: Readonly<Record<Role, readonly string[]>> = {
  member: ['member', 'socio', 'socia'],
  caddie: ['caddie', 'caddy'],
  starter: ['starter'],
  professional: ['professional', 'pro', 'profesional'],
  manager: ['manager', 'gerente'],
}

export const roleNamed = (text: string): Role | null =>
  ROLES.find((role) => ROLE_NAMES[role].includes(keyOf(text))) ?? null
