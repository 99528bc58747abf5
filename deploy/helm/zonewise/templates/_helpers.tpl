{{/* The name of all objects of a release. */}}
{{- define "zonewise.name" -}}
{{- if contains "zonewise" .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-zonewise" .Release.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{/* The labels that select the pods of a component: include "zonewise.selector" (list . "service") */}}
{{- define "zonewise.selector" -}}
app.kubernetes.io/name: zonewise
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{- define "zonewise.labels" -}}
{{ include "zonewise.selector" . }}
app.kubernetes.io/version: {{ (index . 0).Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ (index . 0).Release.Service }}
helm.sh/chart: {{ printf "%s-%s" (index . 0).Chart.Name (index . 0).Chart.Version }}
{{- end }}

{{- define "zonewise.image" -}}
{{- with .Values.image -}}
{{ .repository }}{{ if .digest }}@{{ .digest }}{{ else }}:{{ .tag | default $.Chart.AppVersion }}{{ end }}
{{- end }}
{{- end }}

{{/* What the restricted Pod Security Standard asks of a container. */}}
{{- define "zonewise.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}
