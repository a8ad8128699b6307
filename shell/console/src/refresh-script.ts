/**
 * The overview's script: every few seconds it fetches the page and replaces its `[data-refresh]` sections.
 * A section with the focus or selected text is left alone, and so is a hidden page. It is plain
 * JavaScript in a string because it is inlined into the page; the page works without it.
 */
export const refreshScript = `(() => {
  const everyMs = 5000;
  const updated = document.querySelector('[data-updated]');
  const pause = document.querySelector('[data-pause]');
  let isPaused = false;
  let timer;

  const isInUse = (section) => {
    const selection = getSelection();
    return section.contains(document.activeElement)
      || (selection && !selection.isCollapsed && selection.containsNode(section, true));
  };
  const replace = (section, fresh) => {
    if (!fresh || isInUse(section)) return;
    for (const details of section.querySelectorAll('details[open][id]')) {
      const next = fresh.ownerDocument.getElementById(details.id);
      if (next) next.open = true;
    }
    section.replaceWith(document.adoptNode(fresh));
  };
  const refresh = async () => {
    const answer = await fetch(location.href, { signal: AbortSignal.timeout(10000) });
    if (answer.redirected) return location.assign(answer.url);
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (isPaused) return;
    for (const section of document.querySelectorAll('[data-refresh]')) replace(section, page.getElementById(section.id));
    updated.replaceChildren(...page.querySelector('[data-updated]').childNodes);
  };
  const later = () => {
    clearTimeout(timer);
    if (!isPaused && !document.hidden) timer = setTimeout(now, everyMs);
  };
  const now = async () => {
    clearTimeout(timer);
    try {
      await refresh();
      updated.classList.remove('updated--late');
    } catch {
      updated.classList.add('updated--late');
    }
    later();
  };

  pause.hidden = false;
  pause.addEventListener('click', () => {
    isPaused = !isPaused;
    pause.textContent = isPaused ? 'Go on with updates' : 'Pause updates';
    if (isPaused) clearTimeout(timer);
    else now();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) clearTimeout(timer);
    else if (!isPaused) now();
  });
  later();
})();`;
