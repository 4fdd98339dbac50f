/** The most items of a list, and letters of a text, that are read: a file may hold anything. */
const mostItems = 100
export const mostLetters = 5000

export type Fields = Record<string, unknown>
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const textAt = (fields: Fields, name: string): string => {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  return typeof value === 'string' ? value.slice(0, mostLetters).trim() : ''
}
const listAt = (fields: Fields, name: string): unknown[] => {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  return Array.isArray(value) ? value.slice(0, mostItems) : []
}
export const recordsAt = (fields: Fields, name: string) => listAt(fields, name).filter(isFields)
export const textsAt = (fields: Fields, name: string) =>
  listAt(fields, name).flatMap((value) =>
    typeof value === 'string' && value.trim() !== '' ? [value.slice(0, 1000).trim()] : [],
  )
export const fieldsAt = (fields: Fields, name: string): Fields => {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  return isFields(value) ? value : {}
}
