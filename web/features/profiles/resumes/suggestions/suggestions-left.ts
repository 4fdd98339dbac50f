import { useRef, useState } from 'react'
import { dayOf } from '#domain/time/paris-time.ts'
import type { ReadResume } from '#domain/profiles/resumes/reading/read-resume.ts'
import {
  suggestionsFor,
  type Detail,
  type KnownProfile,
  type Suggestions,
} from '#domain/profiles/resumes/suggestions.ts'

export const countOf = (suggestions: Suggestions) =>
  Object.values(suggestions).reduce((sum, { length }) => sum + length, 0)

/** What was read, is lacked and was not left aside, and where the focus goes when one of it is answered. */
export const useSuggestionsLeft = (read: ReadResume, held: KnownProfile, isRight: (detail: Detail) => boolean) => {
  const [handled, setHandled] = useState<ReadonlySet<unknown>>(new Set())
  const [today] = useState(() => dayOf(new Date()))
  const remaining = useRef<HTMLParagraphElement>(null)
  const lacking = suggestionsFor(read, held, today)
  const isLeft = (suggestion: unknown) => !handled.has(suggestion)
  const left: Suggestions = {
    details: lacking.details.filter((detail) => isLeft(detail.name) && isRight(detail)),
    experiences: lacking.experiences.filter(isLeft),
    educations: lacking.educations.filter(isLeft),
    skills: lacking.skills.filter(isLeft),
    languages: lacking.languages.filter(({ name }) => isLeft(name)),
  }
  // The button that had the focus goes with its suggestion: the focus moves to what is left.
  const focusRemaining = () => remaining.current?.focus()
  const setAside = (suggestion: unknown) => {
    setHandled((before) => new Set([...before, suggestion]))
    focusRemaining()
  }
  return {
    left,
    count: countOf(left),
    isNothingNew: countOf(left) === 0 && handled.size === 0,
    remaining,
    focusRemaining,
    setAside,
  }
}
