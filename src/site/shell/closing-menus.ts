/**
 * Closes the open menus of the header on Escape, and when a click or the focus goes elsewhere. Without script, a menu is
 * closed with the element that opened it. Returns a function that ends this.
 */
export function closeMenus(head: HTMLElement): () => void {
  const openMenus = () => [...head.querySelectorAll<HTMLDetailsElement>('details[open]')]
  const closeOthers = ({ target }: Event): void => {
    for (const menu of openMenus()) {
      // The button for narrow screens opens the navigation after it, which is another part of the header.
      const area = menu.closest<HTMLElement>('.menu-button')?.parentElement ?? menu
      if (!(target instanceof Node) || !area.contains(target)) menu.open = false
    }
  }
  const closeInnermost = ({ key }: KeyboardEvent): void => {
    const menu = openMenus().at(-1)
    if (key !== 'Escape' || menu === undefined) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  document.addEventListener('click', closeOthers)
  document.addEventListener('focusin', closeOthers)
  document.addEventListener('keydown', closeInnermost)
  return () => {
    document.removeEventListener('click', closeOthers)
    document.removeEventListener('focusin', closeOthers)
    document.removeEventListener('keydown', closeInnermost)
  }
}
