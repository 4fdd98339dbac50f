import { createContext } from 'react'

/** Opens the form of the panel around, at one of its fields; null where nobody may edit. */
export const EditFieldContext = createContext<((field: string) => void) | null>(null)
