import { normaliseQuery } from '@tyres/content-contract/help-text';
import { useShell } from '@tyres/kit/use-shell';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { faqSearchPath } from '../../lib/addresses';
import { topicsId } from '../../lib/help-places';
import { createFilter, type FilterTopics } from './filter-topics';
import { highlight, highlightDelayMs } from './highlight';

/** A search as it was typed, and how many questions it found. */
interface Shown {
  readonly query: string;
  readonly count: number;
}

interface TopicFilter {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onInput: () => void;
  readonly shown: Shown;
}

/** Filters the topics of the page as somebody types; once they pause, highlights the matches and updates the address. */
export function useTopicFilter(fromServer: Shown): TopicFilter {
  const { replaceAddress } = useShell();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(fromServer);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unhighlight = useRef<() => void>(undefined);
  const filter = useTopics();

  const stop = useCallback(() => {
    clearTimeout(pause.current);
    unhighlight.current?.();
    unhighlight.current = undefined;
  }, []);
  const onPause = useCallback(
    (typed: string) => {
      replaceAddress(faqSearchPath(typed));
      const topics = document.getElementById(topicsId);
      const query = normaliseQuery(typed);
      if (topics && query !== '') unhighlight.current = highlight(topics, query);
    },
    [replaceAddress],
  );
  const onInput = useCallback(() => {
    const typed = input.current?.value.trim() ?? '';
    stop();
    const finish = filter(normaliseQuery(typed));
    // The list comes first: 2,000 questions leave no time for the words about it in the same frame of a slow phone.
    pause.current = setTimeout(() => {
      setShown({ query: typed, count: finish() });
      pause.current = setTimeout(() => onPause(typed), highlightDelayMs);
    });
  }, [filter, onPause, stop]);

  useEffect(() => {
    // Somebody may have typed before this was live; and matches of the server's search are highlighted too.
    if (input.current?.value.trim() || fromServer.query) onInput();
    else filter('')();
    return stop;
  }, [filter, fromServer.query, onInput, stop]);
  return { input, onInput, shown };
}

/** The filter of the topics that are on the page now: they may come late, or be replaced by those of another version. */
function useTopics(): FilterTopics {
  const known = useRef<{ readonly root: Element; readonly filter: FilterTopics }>(undefined);
  return useCallback((query) => {
    const root = document.getElementById(topicsId);
    if (!root) return () => 0;
    if (known.current?.root !== root) known.current = { root, filter: createFilter(root) };
    return known.current.filter(query);
  }, []);
}
