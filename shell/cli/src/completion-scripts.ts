/**
 * The shells' completion scripts. Each calls `tyres completion --for` with the words so far, the last one unfinished,
 * and gets whole words back. No space follows a word that ends in `@`: a version comes next.
 */
export const completionScripts = {
  // Readline replaces only a part of `mf-search@0`, which it passes as $2: the part that it keeps is cut off the answers.
  bash: `_tyres() {
  local line=\${COMP_LINE:0:COMP_POINT} word kept
  local -a words found
  read -ra words <<< "$line"
  [[ $line == *[[:space:]] ]] && words+=('')
  word=\${words[\${#words[@]}-1]}
  mapfile -t found < <("\${words[0]}" completion --for "\${words[@]:1}" 2>/dev/null)
  kept=\${word%"$2"}
  COMPREPLY=("\${found[@]#"$kept"}")
  [[ \${#found[@]} -eq 1 && \${found[0]} == *@ ]] && compopt -o nospace
  return 0
}
complete -o default -F _tyres tyres`,
  zsh: `#compdef tyres
_tyres() {
  local -a found open
  found=("\${(@f)$("\${words[1]}" completion --for "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  open=(\${(M)found:#*@})
  found=(\${found:#*@})
  (( \${#open} )) && compadd -S '' -a open
  (( \${#found} )) && compadd -a found
  (( \${#open} + \${#found} )) || _files
}
compdef _tyres tyres`,
  fish: `function __tyres_complete
  set -l words (commandline -opc)
  $words[1] completion --for $words[2..] (commandline -ct) 2>/dev/null
end
complete -c tyres -f -a '(__tyres_complete)'
complete -c tyres -n '__fish_seen_subcommand_from publish' -F`,
} as const;

export type Shell = keyof typeof completionScripts;
