export interface AgeProps {
  /** For example "5 min ago". */
  text: string
  /** ISO 8601. */
  dateTime: string
  /** The exact moment in the user's format. */
  title: string
  testId?: string | undefined
}

/** An age, with the exact moment in its title. */
export function Age({ text, dateTime, title, testId }: AgeProps) {
  return (
    <time dateTime={dateTime} title={title} data-testid={testId}>
      {text}
    </time>
  )
}
