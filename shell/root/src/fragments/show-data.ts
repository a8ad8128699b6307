import type { Site } from '../site';
import type { Application } from './application';
import type { LateContent } from './late-content';

export interface DataOptions {
  readonly site: Site;
  readonly late: LateContent;
  readonly isCurrent: (application: Application) => boolean;
}

/** Gives an application the data of its fragment. Without new data, it keeps what it has. */
export function showData(site: Site, { id, holder }: Application): void {
  const fragment = site.find(id);
  if (!fragment) return;
  holder.set({ data: fragment.data === undefined ? holder.get().data : fragment.data, page: site.page });
}

/** Fetches the data that came too late for the page, and shows it. When that fails, the application stays as it is. */
export async function refreshData(options: DataOptions, application: Application): Promise<void> {
  const { site, late, isCurrent } = options;
  try {
    await late.fetchContent(application.id);
  } catch {
    return;
  }
  if (isCurrent(application)) showData(site, application);
}
