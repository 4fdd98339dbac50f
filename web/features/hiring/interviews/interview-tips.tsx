import { useState, type ReactNode } from 'react'
import { Notice } from '#web/ui/notices/notice.tsx'

const key = 'interview-tips'

/** The tips banner of the interviews (001 §2, A-119): who has read it hides it in this browser. */
export const InterviewTips = ({ title, children }: { title: string; children: ReactNode }) => {
  const [isShown, setShown] = useState(() => localStorage.getItem(key) === null)
  const hide = () => {
    localStorage.setItem(key, 'hidden')
    setShown(false)
  }
  return isShown ? (
    <Notice kind="advice" title={title} dismiss={{ label: 'Ne plus montrer ce conseil', run: hide }}>
      {children}
    </Notice>
  ) : null
}
