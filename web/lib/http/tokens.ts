/** The two storage keys of 000 §3. Any object with these three methods of local storage is accepted, for tests. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

export type TokenPair = { token: string; refresh_token: string }

export const accessTokenOf = (storage: TokenStorage) => storage.getItem('token')
export const refreshTokenOf = (storage: TokenStorage) => storage.getItem('refresh_token')

export const storeTokens = (storage: TokenStorage, pair: TokenPair) => {
  storage.setItem('token', pair.token)
  storage.setItem('refresh_token', pair.refresh_token)
}

/** Removes the session from this browser, and keeps its other preferences. */
export const removeTokens = (storage: TokenStorage) => {
  storage.removeItem('token')
  storage.removeItem('refresh_token')
}
