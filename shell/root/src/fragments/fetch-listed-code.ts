/** Starts the downloads of all fragments that wait for the first use of the page: the edge lists them in a template. */
export function fetchListedCode(): void {
  const listed = document.querySelector<HTMLTemplateElement>('template[data-preloads]');
  listed?.replaceWith(listed.content);
}
