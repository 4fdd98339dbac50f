/** The two keys of 000 §3. Anything with local storage's three calls serves, so that tests give a Map. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

export type TokenPair = { token: string; refresh_token: string }

export const accessTokenOf = (storage: TokenStorage) => storage.getItem('token')
export const refreshTokenOf = (storage: TokenStorage) => storage.getItem('refresh_token')

export const storeTokens = (storage: TokenStorage, pair: TokenPair) => {
  storage.setItem('token', pair.token)
  storage.setItem('refresh_token', pair.refresh_token)
}

/** Ends the session in this browser, and leaves its other preferences alone. */
export const removeTokens = (storage: TokenStorage) => {
  storage.removeItem('token')
  storage.removeItem('refresh_token')
}
