import { describe, expect, test } from 'vitest'
import { landingOf, redirectionOf } from '#web/lib/session/routing.ts'
import type { Session } from '#web/lib/session/session.ts'

const session = (role: Session['role'], change: Partial<Session> = {}): Session => ({
  id: 1,
  username: 'anne@exemple.fr',
  roles: [],
  isActive: true,
  recruteur: 80,
  profil: 80,
  role,
  ...change,
})

const admin = session('admin')
const recruiter = session('recruiter')
const candidate = session('candidate')

describe('redirectionOf', () => {
  test('public pages stay open to everybody', () => {
    for (const path of ['/', '/inscription', '/recruter', '/recrute', '/propos', '/contact', '/terms', '/notice/'])
      for (const who of [undefined, admin, recruiter, candidate]) expect(redirectionOf(path, who)).toBeUndefined()
  })

  test('any path with forgetpassword or resetpassword is public', () => {
    expect(redirectionOf('/x/forgetpassword', undefined)).toBeUndefined()
    expect(redirectionOf('/x/resetpassword/abc', recruiter)).toBeUndefined()
  })

  test('/login redirects an active signed-in person to their dashboard', () => {
    expect(redirectionOf('/login', admin)).toBe('/admin/dashboard')
    expect(redirectionOf('/login', recruiter)).toBe('/recruiter/dashboard')
    expect(redirectionOf('/login', candidate)).toBe('/user/dashboard')
  })

  test('an administrator who must add a second factor is led to their account, from every page of theirs', () => {
    const due = session('admin', { secondFactor: 'due' })
    expect(redirectionOf('/admin/dashboard', due)).toBe('/admin/mon-compte')
    expect(redirectionOf('/admin/mon-compte', due)).toBeUndefined()
    expect(redirectionOf('/', due)).toBeUndefined()
    expect(redirectionOf('/admin/dashboard', session('admin', { secondFactor: 'none' }))).toBeUndefined()
  })

  test('/login stays open to a visitor and to a token that is not active', () => {
    expect(redirectionOf('/login', undefined)).toBeUndefined()
    expect(redirectionOf('/login', session('candidate', { isActive: false }))).toBeUndefined()
  })

  test('each role may open only paths under its own prefix', () => {
    expect(redirectionOf('/admin/missions', admin)).toBeUndefined()
    expect(redirectionOf('/recruiter/missions/3', recruiter)).toBeUndefined()
    expect(redirectionOf('/user/interviews', candidate)).toBeUndefined()
    expect(redirectionOf('/recruiter/dashboard', admin)).toBe('/')
    expect(redirectionOf('/user/dashboard', recruiter)).toBe('/')
    expect(redirectionOf('/admin/dashboard', candidate)).toBe('/')
  })

  test('the bare prefix, /home and unknown paths lead to the home page', () => {
    for (const path of ['/recruiter', '/recruiter/', '/home', '/nowhere', '/recruiters/1'])
      expect(redirectionOf(path, recruiter)).toBe('/')
  })

  test('visitors and inactive tokens are sent home from every signed-in path', () => {
    expect(redirectionOf('/admin/dashboard', undefined)).toBe('/')
    expect(redirectionOf('/user/dashboard', session('candidate', { isActive: false }))).toBe('/')
  })
})

describe('landingOf', () => {
  test('an administrator lands on the dashboard', () => {
    expect(landingOf(admin)).toEqual({ to: '/admin/dashboard' })
  })

  test('a profile filled to 40 % must be completed first, one at 41 % must not', () => {
    const state = { completeProfile: true }
    expect(landingOf(session('recruiter', { recruteur: 40 }))).toEqual({ to: '/recruiter/profil', state })
    expect(landingOf(session('recruiter', { recruteur: 41 }))).toEqual({ to: '/recruiter/dashboard' })
    expect(landingOf(session('candidate', { profil: 40 }))).toEqual({ to: '/user/profil', state })
    expect(landingOf(session('candidate', { profil: 41 }))).toEqual({ to: '/user/dashboard' })
  })

  test('any other role is sent to /home', () => {
    expect(landingOf(session(undefined))).toEqual({ to: '/home' })
  })
})
