// Renders a Helm chart with the parts that Helm itself is made of: text/template, the functions of Sprig and sigs.k8s.io/yaml.
// Helm cannot be installed from npm or Debian. What it does beyond this (capabilities, hooks, lookup, subcharts) the chart
// does not use.
//
// Arguments: the folder of the chart, the name of the release, values as JSON. Prints JSON: chart, values, objects and notes.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

type object = map[string]interface{}

func main() {
	rendered, err := render(os.Args[1], os.Args[2], os.Args[3])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	json.NewEncoder(os.Stdout).Encode(rendered)
}

func render(folder, release, given string) (object, error) {
	chart, err := readYaml(filepath.Join(folder, "Chart.yaml"))
	if err != nil {
		return nil, err
	}
	defaults, err := readYaml(filepath.Join(folder, "values.yaml"))
	if err != nil {
		return nil, err
	}
	var changes object
	if err := json.Unmarshal([]byte(given), &changes); err != nil {
		return nil, err
	}
	values := merged(defaults, changes)

	root := template.New("chart").Option("missingkey=zero").Funcs(sprig.TxtFuncMap())
	root.Funcs(template.FuncMap{
		"include": func(name string, about interface{}) (string, error) {
			var text bytes.Buffer
			err := root.ExecuteTemplate(&text, name, about)
			return text.String(), err
		},
		"required": func(message string, value interface{}) (interface{}, error) {
			if value == nil || value == "" {
				return nil, errors.New(message)
			}
			return value, nil
		},
		"toYaml": func(value interface{}) (string, error) {
			text, err := yaml.Marshal(value)
			return strings.TrimSuffix(string(text), "\n"), err
		},
	})
	files, err := filepath.Glob(filepath.Join(folder, "templates", "*"))
	if err != nil {
		return nil, err
	}
	if _, err := root.ParseFiles(files...); err != nil {
		return nil, err
	}

	about := object{
		"Values": values,
		// Helm passes the fields of the chart with a capital letter.
		"Chart":   object{"Name": chart["name"], "Version": chart["version"], "AppVersion": chart["appVersion"]},
		"Release": object{"Name": release, "Namespace": "test", "Service": "Helm"},
	}
	objects := []object{}
	notes := ""
	for _, file := range files {
		name := filepath.Base(file)
		if strings.HasPrefix(name, "_") {
			continue
		}
		var text bytes.Buffer
		if err := root.ExecuteTemplate(&text, name, about); err != nil {
			return nil, err
		}
		if name == "NOTES.txt" {
			notes = text.String()
			continue
		}
		for _, document := range strings.Split("\n"+text.String(), "\n---") {
			var parsed object
			// Duplicate keys are errors.
			if err := yaml.UnmarshalStrict([]byte(document), &parsed); err != nil {
				return nil, fmt.Errorf("%s: %w\n%s", name, err, document)
			}
			if len(parsed) > 0 {
				objects = append(objects, parsed)
			}
		}
	}
	return object{"chart": chart, "values": values, "objects": objects, "notes": notes}, nil
}

func readYaml(path string) (object, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var parsed object
	err = yaml.UnmarshalStrict(text, &parsed)
	return parsed, err
}

// As Helm does it: objects are merged, all other values are replaced.
func merged(defaults, changes object) object {
	values := object{}
	for key, value := range defaults {
		values[key] = value
	}
	for key, value := range changes {
		before, isObject := values[key].(object)
		change, isChange := value.(object)
		if isObject && isChange {
			values[key] = merged(before, change)
		} else {
			values[key] = value
		}
	}
	return values
}
