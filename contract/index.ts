import { interviews } from './interviews.ts'
import { sessions } from './sessions.ts'

/** Every call of the product, by feature. */
export const api = { sessions, interviews }
