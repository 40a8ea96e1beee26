/**
 * A title that is made when a pointer comes, for words whose making (dates, names of currencies) takes time from the
 * first paint. Spread over the element's other props.
 */
export const titleOnHover = (words: () => string) => ({
  onPointerEnter: ({ currentTarget }: { currentTarget: HTMLElement }) => {
    currentTarget.title = words()
  },
})
