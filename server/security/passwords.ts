import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters of the design: about 25 ms of one core. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, parameters)

const stranger = hash('nobody has this password', parameters)

/** Whether the password is right; an unknown account takes the same time as a known one. */
export const isRightPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  const isRight = await verify(passwordHash ?? (await stranger), password)
  return passwordHash !== undefined && isRight
}
