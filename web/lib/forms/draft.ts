import { useEffect, useRef, useState } from 'react'
import {
  findDraft,
  forgetDraft,
  forgetDrafts,
  keepDraft,
  type Draft,
  type DraftPlace,
} from '#web/lib/forms/draft-storage.ts'

/** How a form asks for drafts. */
export type DraftOptions = DraftPlace & {
  /** The form may be left without a question, so that leaving it does not abandon what is written. */
  survivesLeaving?: boolean
}

/** A draft that was found when the form opened, and the two answers to it. */
export type FoundDraft = { at: string; resume: () => void; erase: () => void }

/**
 * Keeps what is written in a form until it is sent, erased or abandoned: `keep` is called with each change, `forget` once
 * the form is sent. A reload and a lost session keep the draft, since React unmounts nothing then; an unmount is an
 * answer to « Abandonner ? ».
 */
export const useDraft = <Values extends object>(
  place: DraftOptions | undefined,
  initialValues: Values,
  setValues: (values: Values) => void,
) => {
  const untouched = useRef(JSON.stringify(initialValues))
  const written = useRef(false)
  const [found, setFound] = useState<Draft<Values> | null>(() => {
    if (place === undefined) return null
    forgetDrafts(sessionStorage, place)
    return findDraft(sessionStorage, place, initialValues)
  })

  const forget = () => {
    if (place === undefined) return
    written.current = false
    forgetDraft(sessionStorage, place)
  }

  const keep = (values: Values) => {
    if (place === undefined) return
    if (JSON.stringify(values) !== untouched.current) {
      written.current = true
      keepDraft(sessionStorage, place, { at: new Date().toISOString(), values })
    } else if (written.current) forget()
  }

  /** From now on these values are what is stored: only other ones are a draft. */
  const markStored = (values: Values) => {
    untouched.current = JSON.stringify(values)
  }

  const forgetOnLeave = useRef(forget)
  useEffect(() => {
    forgetOnLeave.current = forget
  })
  const isAbandonedByLeaving = place !== undefined && place.survivesLeaving !== true
  useEffect(
    () => () => {
      if (isAbandonedByLeaving && written.current) forgetOnLeave.current()
    },
    [isAbandonedByLeaving],
  )

  const offer: FoundDraft | null = found && {
    at: found.at,
    resume: () => {
      setFound(null)
      setValues(found.values)
    },
    erase: () => {
      setFound(null)
      // What was written since is another draft, and stays.
      if (!written.current) forget()
    },
  }
  return { offer, keep, forget, markStored }
}
