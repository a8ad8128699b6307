/** Loads the script of a payment provider into a page that names the provider. @throws when it does not load, since it is blocked or the provider is down */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} did not load.`));
    };
    document.head.append(script);
  });
}
