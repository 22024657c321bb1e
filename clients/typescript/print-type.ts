/** The shape of a type, ready to print. A string is a type that needs no layout: a keyword, a literal, a name. */
export type Shape =
  | string
  | { array: Shape }
  | { union: Shape[] }
  | { intersection: Shape[] }
  | { fields: Field[] }

export type Field = { name: string; optional: boolean; description: string | null; shape: Shape }

const LINE_WIDTH = 110

export function printDeclaration(name: string, description: string | null, shape: Shape): string {
  const head = `export type ${name} =`
  return `${printDescription(description, '')}${head}${printAfter(head, shape, '')}\n`
}

// A union that does not fit its line stands below it, one member a line, as Biome lays it out.
function printAfter(head: string, shape: Shape, indent: string): string {
  const members = unionMembers(shape)
  const inline = ` ${printShape(shape, indent)}`
  if (members.length < 2) return inline
  if (isHugged(members) || fitsBehind(indent + head, inline)) return inline
  const deeper = `${indent}  `
  return members.map((member) => `\n${deeper}| ${printMember(member, `${deeper}  `)}`).join('')
}

const fitsBehind = (head: string, inline: string) =>
  !inline.includes('\n') && head.length + inline.length <= LINE_WIDTH

const unionMembers = (shape: Shape) => (typeof shape === 'object' && 'union' in shape ? shape.union : [])

// `{ … } | null` keeps its braces on the property's own line.
function isHugged(members: Shape[]): boolean {
  const rest = members.filter((member) => member !== 'null')
  return (
    rest.length === 1 && rest.length < members.length && typeof rest[0] === 'object' && 'fields' in rest[0]
  )
}

function printShape(shape: Shape, indent: string): string {
  if (typeof shape === 'string') return shape
  if ('array' in shape) return `${printMember(shape.array, indent)}[]`
  if ('union' in shape) return shape.union.map((member) => printMember(member, indent)).join(' | ')
  if ('intersection' in shape) return shape.intersection.map((part) => printMember(part, indent)).join(' & ')
  return printFields(shape.fields, indent)
}

function printMember(shape: Shape, indent: string): string {
  const text = printShape(shape, indent)
  const isCompound = typeof shape === 'object' && ('union' in shape || 'intersection' in shape)
  return isCompound ? `(${text})` : text
}

function printFields(fields: Field[], indent: string): string {
  const deeper = `${indent}  `
  return `{\n${fields.map((field) => printField(field, deeper)).join('')}${indent}}`
}

function printField(field: Field, indent: string): string {
  const head = `${printKey(field.name)}${field.optional ? '?' : ''}:`
  const description = printDescription(field.description, indent)
  return `${description}${indent}${head}${printAfter(head, field.shape, indent)}\n`
}

function printDescription(description: string | null, indent: string): string {
  const line = description?.replace(/\s+/g, ' ').replaceAll('*/', '*\\/').trim()
  return line ? `${indent}/** ${line} */\n` : ''
}

export const isIdentifier = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name)

const printKey = (name: string) => (isIdentifier(name) ? name : printString(name))

/** Single quotes, unless double quotes spare an escape. */
export function printString(text: string): string {
  const double = JSON.stringify(text)
  const singles = text.split("'").length
  const doubles = text.split('"').length
  if (singles > doubles) return double
  return `'${double.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
